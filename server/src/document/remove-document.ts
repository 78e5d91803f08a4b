import { isGlobalDocumentType } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import '../platform/files/remove-file.ts'
import { queueJob } from '../platform/jobs/queue-job.ts'
import { deleteDocument } from './document-store.ts'
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
  await queueRemoval(tx, removed)
  const { status, archivedOn } = removed
  if (predecessor) await reinstateVersion(tx, predecessor.id, { status: status === 'ARCHIVED' ? 'ARCHIVED' : 'WIP', archivedOn })
}

/** Nothing becomes approved by that: where one that was approved is deleted, only one that was approved follows. */
const mayStandFor = ({ status, docType }: DocumentRow, { approvedOn }: DocumentRow): boolean =>
  status !== 'ARCHIVED' || !isGlobalDocumentType(docType) || approvedOn !== null

/** Deletes a document with all its versions, and their files once that is committed. */
export async function removeDocument(tx: CompanyTransaction, chronId: number): Promise<undefined> {
  const versions = await listVersions(tx, chronId)
  await deleteVersions(tx, chronId)
  await deleteDocument(tx, chronId)
  for (const version of versions) await queueRemoval(tx, version)
}

const queueRemoval = (tx: CompanyTransaction, { guid }: DocumentRow): Promise<void> =>
  queueJob(tx, 'removeFile', { key: documentKey(tx.companyId, guid) })
