import { type ChartItem, versionOf } from '../chart-subject.ts'
import type { ChartNews } from './chart-news.ts'

/** What alerts and events say about a version. */
export function newsOf(item: Pick<ChartItem, 'version' | 'place'>, on: Date): ChartNews {
  const { id, chronId, type, version, preparerId, senderId } = versionOf(item)
  return { id, chronId, type, version, preparerId, senderId, place: item.place, on }
}
