import { documentMessages } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/serve/problem.ts'
import {
  type DocumentPlace,
  drawVersionId,
  insertDocument,
  insertVersion,
  type KeptFile,
  lockDocument,
  lockPlace,
  retireVersions,
  storeName,
} from './document-store.ts'

export interface DocumentToKeep extends DocumentPlace {
  /** The document whose next version it becomes; left out: a new document. */
  chronId?: number | undefined
  /** Reserved before; left out: the next one. */
  id?: number
  /** Of a new document; left out: the root. */
  folderId?: number | null
  name: string
  /** As it was uploaded. */
  fileName: string
  status: 'WIP' | 'APPROVED'
  /** It lies there already, under `documentKey`. */
  file: KeptFile
  /** The companyUserId. */
  by: number
  now: Date
}

/**
 * Adds a document, or the next version of one, which retires the one it takes the place of: a draft, or what is current without an approval. Rights and
 * states were decided before. @throws Problem NAME_EXISTS
 */
export async function keepDocument(tx: CompanyTransaction, document: DocumentToKeep): Promise<{ id: number; chronId: number }> {
  const { chronId: earlier, name, fileName, status, file, by, now: on } = document
  if (earlier !== undefined) await lockDocument(tx, earlier)
  await lockPlace(tx, document)
  const id = document.id ?? (await drawVersionId(tx))
  const chronId = earlier ?? id
  if (!(await (earlier === undefined ? addDocument(tx, document, id) : storeName(tx, earlier, name))))
    fail('NAME_EXISTS', { detail: documentMessages.nameExists(name) })
  if (earlier !== undefined) await retireVersions(tx, { chronId, statuses: replaced[status], on })
  await insertVersion(tx, { id, chronId, status, fileName, file, by, on })
  return { id, chronId }
}

/** An approved version stays until the next one is approved. */
const replaced = { WIP: ['WIP', 'REJECTED'], APPROVED: ['WIP', 'REJECTED', 'APPROVED'] } as const

const addDocument = (tx: CompanyTransaction, document: DocumentToKeep, chronId: number): Promise<boolean> => {
  const { docType, processChronId, folderId = null, name } = document
  return insertDocument(tx, { chronId, docType, processChronId, folderId, name })
}
