import type { Actor } from '@strata/contract'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import { announceDocumentDecided, announceDocumentSent, announceDocumentWithdrawn } from './document-notices.ts'
import { placeOf } from './document-place.ts'
import { lockPlace, retireVersions, storeArchived } from './document-store.ts'
import { type DocumentItem, versionOf } from './document-subject.ts'
import { approveSent, archiveVersion, rejectSent, sendDraft, unarchiveVersion, withdrawSent } from './document-version-store.ts'
import { refuseTakenName } from './refuse-name.ts'

/** Who does it, and when. Rights and states were decided before, on the locked document. */
export interface DocumentWork {
  tx: CompanyTransaction
  actor: Pick<Actor, 'companyUserId'>
  now: Date
}

type Item = Pick<DocumentItem, 'docType' | 'place' | 'month' | 'version'>

/** @throws Problem WRONG_STATE */
export async function sendDocument({ tx, actor, now }: DocumentWork, item: Item): Promise<undefined> {
  const version = versionOf(item)
  if (!(await sendDraft(tx, version.id, { by: actor.companyUserId, on: now }))) fail('WRONG_STATE')
  await announceDocumentSent(tx, { ...version, sentBy: actor.companyUserId, on: now })
}

/** @throws Problem WRONG_STATE */
export async function withdrawDocument({ tx }: DocumentWork, item: Item): Promise<undefined> {
  const { id } = versionOf(item)
  if (!(await withdrawSent(tx, id))) fail('WRONG_STATE')
  await announceDocumentWithdrawn(tx, id)
}

export interface DocumentDecision {
  approve: boolean
  comment: string
}

/** Approves or rejects a version and tells who uploaded and who sent it; an approved one retires the one before. @throws Problem DECIDED_ALREADY */
export async function decideDocument({ tx, actor, now }: DocumentWork, item: Item, decision: DocumentDecision): Promise<undefined> {
  const version = versionOf(item)
  const stamp = { by: actor.companyUserId, on: now }
  // First: never are two versions approved, not even for a moment (specification 5 §20.5).
  if (decision.approve) await retireVersions(tx, { chronId: version.chronId, statuses: ['APPROVED'], on: now })
  const isDecided = decision.approve
    ? await approveSent(tx, version.id, stamp)
    : await rejectSent(tx, version.id, { ...stamp, comment: decision.comment })
  if (!isDecided) fail('DECIDED_ALREADY')
  await announceDocumentDecided(tx, { ...version, ...decision, decidedBy: actor.companyUserId, on: now })
}

/** Puts the document aside with all its versions. @throws Problem WRONG_STATE */
export async function archiveDocument({ tx, now }: DocumentWork, item: Item): Promise<undefined> {
  const { id, chronId } = versionOf(item)
  if (!(await archiveVersion(tx, id, now))) fail('WRONG_STATE')
  await storeArchived(tx, chronId, now)
}

/** Puts it in force again: process documents are current without an approval. @throws Problem WRONG_STATE, NAME_EXISTS */
export async function unarchiveDocument({ tx }: DocumentWork, item: Item): Promise<undefined> {
  const { id, chronId, folderId, name } = versionOf(item)
  const place = placeOf(item)
  await lockPlace(tx, place)
  await refuseTakenName(tx, { ...place, folderId, name, chronId })
  if (!(await unarchiveVersion(tx, id, item.docType === 'PRD' ? 'WIP' : 'APPROVED'))) fail('WRONG_STATE')
  await storeArchived(tx, chronId, null)
}
