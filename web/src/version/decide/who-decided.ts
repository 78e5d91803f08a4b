import type { VersionedItem } from '../versioned-item.ts'
import { describeDecision } from './describe-decision.ts'

/** Who decided a version and when, where that can still be read (specification 5 §19, approver from a mail). */
export async function findWhoDecided(item: VersionedItem, id: number, zone: string | undefined): Promise<string | undefined> {
  const now = await item.get(id).catch(() => undefined)
  return now && describeDecision(now, zone)
}
