import { type ChartItem, versionOf } from '../chart-subject.ts'
import type { ChartNotice } from './chart-notices.ts'

/** What alerts and events say about a version. */
export function createNotice(item: Pick<ChartItem, 'version' | 'place'>, on: Date): ChartNotice {
  const { id, chronId, type, version, preparerId, senderId } = versionOf(item)
  return { id, chronId, type, version, preparerId, senderId, place: item.place, on }
}
