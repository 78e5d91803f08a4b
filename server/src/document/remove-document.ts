import { isGlobalDocumentType } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import '../platform/files/remove-file.ts'
import { queueJob, queueJobs } from '../platform/jobs/queue-job.ts'
import { deleteDocuments } from './document-store.ts'
import { deleteVersion, deleteVersions, reinstateVersion } from './document-version-store.ts'
import { type DocumentRow, listVersions } from './document-views.ts'
import { documentKey } from './file-keys.ts'

/**
 * Deletes one version, and its file once that is committed. What it took the place of stands again, lest older versions are left that no list shows; a document of which nothing
 * could stand is deleted with it. Rights and states were decided before, on the locked document.
 */
export async function removeVersion(tx: CompanyTransaction, removed: DocumentRow): Promise<undefined> {
  const others = (await listVersions(tx, removed.chronId)).filter(({ id }) => id !== removed.id)
  const isStanding = others.some(({ status }) => status !== 'RETIRED')
  const predecessor = isStanding ? undefined : others.find((other) => mayStandFor(removed, other))
  if (!isStanding && !predecessor) return removeDocument(tx, removed.chronId)
  await deleteVersion(tx, removed.id)
  await queueJob(tx, 'removeFile', { key: documentKey(tx.companyId, removed.guid) })
  const { status, archivedOn } = removed
  if (predecessor) await reinstateVersion(tx, predecessor.id, { status: status === 'ARCHIVED' ? 'ARCHIVED' : 'WIP', archivedOn })
}

/** Nothing becomes approved by that: where one that was approved is deleted, only one that was approved follows. */
const mayStandFor = ({ status, docType }: DocumentRow, { approvedOn }: DocumentRow): boolean =>
  status !== 'ARCHIVED' || !isGlobalDocumentType(docType) || approvedOn !== null

/** Deletes a document with all its versions, and their files once that is committed. */
export async function removeDocument(tx: CompanyTransaction, chronId: number): Promise<undefined> {
  await removeDocuments(tx, [chronId])
}

/** Deletes documents with all their versions, and their files once that is committed; in few statements however many there are. */
export async function removeDocuments(tx: CompanyTransaction, chronIds: readonly number[]): Promise<void> {
  const guids = await deleteVersions(tx, chronIds)
  await deleteDocuments(tx, chronIds)
  const files = guids.map((guid) => ({ key: documentKey(tx.companyId, guid) }))
  await queueJobs(tx, 'removeFile', files)
}
