import { type ExpectationItem, versionOf } from '../expectation-subject.ts'
import type { ExpectationNotice } from './expectation-notices.ts'

/** What alerts and events say about a version. */
export function createNotice(item: Pick<ExpectationItem, 'version' | 'place'>, on: Date): ExpectationNotice {
  const { id, chronId, type, version, preparerId, senderId } = versionOf(item)
  return { id, chronId, type, version, preparerId, senderId, place: item.place, on }
}
