import { type ExpectationItem, versionOf } from '../expectation-subject.ts'
import type { ExpectationNews } from './expectation-news.ts'

/** What alerts and events say about a version. */
export function newsOf(item: Pick<ExpectationItem, 'version' | 'place'>, on: Date): ExpectationNews {
  const { id, chronId, type, version, preparerId, senderId } = versionOf(item)
  return { id, chronId, type, version, preparerId, senderId, place: item.place, on }
}
