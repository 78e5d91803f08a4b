import { fail, sql } from '../platform/index.ts'
import { announceDecided, announceRetired } from './announce-version.ts'
import { type ConsentOverride, endConsents, passConsents } from './consent/answer-consent.ts'
import { requireShown, type Shown } from './signature/read-bound.ts'
import { retireApproved, storeApproved, storeRejected } from './version-store.ts'
import { type Versioned, type VersionedItem, type VersionIn, versionOf } from './versioned-item.ts'
import type { Work } from './work.ts'

export interface Decision<Item> {
  item: Item
  approve: boolean
  comment: string
  /** What the approver saw; left out: not asked. */
  shown?: Shown | undefined
  /** For whom who decides stands in (companyUserId); left out: for nobody. */
  actsFor?: number | undefined
  /** Where consents are missing, why it is approved all the same; left out: it is not. */
  without?: ConsentOverride | undefined
  /** Who rejects was asked for a consent, and refuses it. */
  isRefusal?: boolean
}

/**
 * Decides a version in approval and alerts who prepared and who sent it; an approval retires the version approved before.
 * @throws Problem CONTENT_CHANGED, DECIDED_ALREADY, CONSENT_OPEN, NO_RIGHT, and what the type refuses an approval for
 */
export async function decideVersion<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  decision: Decision<Item>,
): Promise<undefined> {
  const { item, approve, shown = {} } = decision
  await requireShown(of, work.tx, { item, shown })
  if (approve) await passConsents(of, work, decision)
  await (approve ? approveVersion(of, work, decision) : rejectVersion(of, work, decision))
  await announceDecided(of, work, decision)
  if (approve) await of.follow?.(work, item, 'approved')
  await of.signal?.(work.tx, item)
}

async function approveVersion<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  { item, comment, actsFor }: Decision<Item>,
): Promise<void> {
  const { tx, by, now } = work
  const { id, chronId } = versionOf(item)
  const more = (await of.beforeApprove?.(work, item)) ?? sql.empty
  // First: never are two versions approved, not even for a moment (specification 5 §20.5).
  await retireApproved(tx, of, { chronId, now })
  if (!(await storeApproved(tx, of, { id, by, now, comment, more, actsFor }))) fail('DECIDED_ALREADY')
  await of.afterApproved?.(work, item)
}

async function rejectVersion<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  { item, comment, actsFor, isRefusal }: Decision<Item>,
): Promise<void> {
  const { tx, by, now } = work
  const version: VersionIn<Item> = versionOf(item)
  if (!(await storeRejected(tx, of, { id: version.id, by, now, comment }))) fail('DECIDED_ALREADY')
  await endConsents(of, work, {
    item,
    end: isRefusal ? { state: 'refused', on: now, by, actsFor, reason: comment } : { state: 'rejected', on: now },
  })
  await of.afterRejected?.(work, version, comment)
}

/** Retires what is approved. @throws Problem WRONG_STATE */
export async function retireVersion<Item extends Versioned, W extends Work>(
  of: VersionedItem<Item, W>,
  work: W,
  item: Item,
): Promise<void> {
  const { chronId } = versionOf(item)
  if (!(await retireApproved(work.tx, of, { chronId, now: work.now }))) fail('WRONG_STATE')
  await announceRetired(of, work, item)
  await of.follow?.(work, item, 'ended')
  await of.signal?.(work.tx, item)
}
