import {
  isArchivedDocument,
  isGlobalDocumentType,
  isRejectedDocument,
  isRetiredDocument,
  openDocumentStatuses,
  versionStatus,
} from '@strata/contract'
import { listNotes } from '../performance/index.ts'
import { type CompanyTransaction, queueJobs } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { deleteDocuments } from './document-store.ts'
import { deleteVersion, deleteVersions, reinstateVersion, reopenRejected } from './document-version-store.ts'
import { type DocumentRow, isReplaced, listVersions } from './document-views.ts'
import { documentKey } from './file-keys.ts'
import { followDocument } from './follow-document.ts'

/**
 * Deletes one version, and its file once that is committed. What it took the place of returns, a rejected version too (specification 5 §22.6), lest older versions are left that no list shows; a document of which nothing
 * could be is deleted with it. Rights and states were decided before, on the locked document.
 */
export async function removeVersion(work: Work, removed: DocumentRow): Promise<undefined> {
  const { tx } = work
  const others = (await listVersions(tx, removed.chronId)).filter(({ id }) => id !== removed.id)
  const rejected = findCorrected(removed, others)
  const hasCurrentVersion = rejected !== undefined || others.some(({ retiredOn }) => retiredOn === null)
  const predecessor = hasCurrentVersion ? undefined : others.find((other) => mayStandFor(removed, other))
  if (!hasCurrentVersion && !predecessor) return removeDocument(tx, removed.chronId)
  if (isRead(removed)) await followDocument(work, removed, 'ended')
  await removeFiles(tx, await deleteVersion(tx, removed.id))
  // With a rejected version returns what was taken up: it is worked on again.
  if (rejected) await reopenRejected(tx, rejected.id)
  else if (openDocumentStatuses.includes(removed.status)) await followDocument(work, removed, 'replaced')
  const { status, archivedOn } = removed
  if (predecessor)
    await reinstateVersion(tx, predecessor.id, {
      status: isArchivedDocument(status) ? versionStatus.archived : versionStatus.wip,
      archivedOn,
    })
}

/** What was in force, and is for people to read. */
const isRead = ({ docType, retiredOn }: DocumentRow): boolean => docType === 'PRD' && retiredOn === null

/** The rejected version that a draft was to correct: drafts that were overwritten on the way do not count. */
function findCorrected(removed: DocumentRow, others: readonly DocumentRow[]): DocumentRow | undefined {
  if (isArchivedDocument(removed)) return undefined
  const before = others.find((other) => !isReplaced(other))
  return before && isRejectedDocument(before) ? before : undefined
}

/** Nothing becomes approved by that: where one that was approved is deleted, only one that was approved follows. */
const mayStandFor = (removed: DocumentRow, { status, approvedOn }: DocumentRow): boolean =>
  isRetiredDocument(status) && (!isArchivedDocument(removed) || !isGlobalDocumentType(removed.docType) || approvedOn !== null)

/** Deletes a document with all its versions, and their files once that is committed. */
export async function removeDocument(tx: CompanyTransaction, chronId: number): Promise<undefined> {
  await removeDocuments(tx, [chronId])
}

/** Deletes documents with all their versions, and their files once that is committed; in few statements however many there are. */
export async function removeDocuments(tx: CompanyTransaction, chronIds: readonly number[]): Promise<void> {
  const guids = await deleteVersions(tx, chronIds)
  await deleteDocuments(tx, chronIds)
  await removeFiles(tx, guids)
}

async function removeFiles(tx: CompanyTransaction, guids: readonly string[]): Promise<void> {
  const files = guids.map((guid) => ({ key: documentKey(tx.companyId, guid) }))
  await queueJobs(tx, 'removeFile', files)
}

/** Deletes the notes of a month, whether a row names them or not, and their files once that is committed. The month is locked. */
export const removeNotes = async (tx: CompanyTransaction, monthId: number): Promise<void> =>
  removeDocuments(tx, await listNotes(tx, monthId))
