import { approvedDocumentStatuses, type NewDocumentStatus, sendableDocumentStatuses, versionStatus } from '@strata/contract'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { findPlace } from '../../process/index.ts'
import {
  type DocumentPlace,
  drawVersionId,
  insertDocument,
  insertVersion,
  lockDocument,
  lockPlace,
  retireVersions,
  storeName,
} from '../document-store.ts'
import { findAnnualPlan, findVersion } from '../document-views.ts'
import { askToReadNext } from '../follow-document.ts'
import { refuseName, refuseTakenName } from '../refuse-name.ts'
import type { KeptFile } from './kept-file.ts'

export interface DocumentToKeep extends DocumentPlace {
  /** The document whose next version it becomes; left out: a new document, or the one annual plan of the process. */
  chronId?: number | undefined
  /** Reserved before; left out: the next one. */
  id?: number
  /** Of a new document; left out: the root. */
  folderId?: number | null
  name: string
  /** As it was uploaded. */
  fileName: string
  status: NewDocumentStatus
  /** It is stored already, under `documentKey`. */
  file: KeptFile
  /** The companyUserId. */
  by: number
  now: Date
  /** Whether somebody of the company was ever asked to read something; left out: that is not known. */
  hasReading?: boolean | undefined
}

/**
 * Adds a document, or the next version of one, which retires the one it takes the place of: a draft, or what is current without an approval; what was rejected stays so. Rights and
 * states were decided before. @throws Problem NAME_EXISTS; NOT_FOUND where there is no such document
 */
export async function keepDocument(tx: CompanyTransaction, document: DocumentToKeep): Promise<{ id: number; chronId: number }> {
  const { fileName, status, file, by, now: on } = document
  const id = document.id ?? (await drawVersionId(tx))
  const earlier = document.chronId ?? (await findEarlier(tx, document))
  const chronId = earlier ?? id
  await (earlier === undefined ? addDocument(tx, document, id) : takePlace(tx, document, earlier))
  await insertVersion(tx, { id, chronId, status, fileName, file, by, on })
  if (earlier !== undefined && isInForceAtOnce(document)) await askToReadNew(tx, document, id)
  return { id, chronId }
}

/** Global documents are in force once they are approved. */
const isInForceAtOnce = ({ docType, status }: DocumentToKeep): boolean => docType === 'PRD' && status === versionStatus.wip

async function askToReadNew(tx: CompanyTransaction, { by, now, hasReading }: DocumentToKeep, id: number): Promise<void> {
  if (hasReading === false) return
  const version = (await findVersion(tx, id)) ?? fail('NOT_FOUND')
  const place = version.processChronId === null ? null : await findPlace(tx, version.processChronId, by)
  await askToReadNext({ tx, by, now, hasReading }, version, place ?? null)
}

/** A process has one annual plan. */
async function findEarlier(tx: CompanyTransaction, { docType, processChronId }: DocumentPlace): Promise<number | undefined> {
  if (docType !== 'GSM' || processChronId === null) return undefined
  await lockPlace(tx, { docType, processChronId })
  return (await findAnnualPlan(tx, processChronId))?.chronId
}

async function addDocument(tx: CompanyTransaction, document: DocumentToKeep, chronId: number): Promise<void> {
  const { docType, processChronId, performanceDataId, folderId = null, name } = document
  await lockPlace(tx, document)
  if (!(await insertDocument(tx, { chronId, docType, processChronId, performanceDataId, folderId, name }))) refuseName(name)
}

async function takePlace(tx: CompanyTransaction, document: DocumentToKeep, chronId: number): Promise<void> {
  const { docType, processChronId, performanceDataId, name, status, now: on } = document
  const { folderId } = (await lockDocument(tx, chronId)) ?? fail('NOT_FOUND')
  await lockPlace(tx, document)
  await refuseTakenName(tx, { docType, processChronId, performanceDataId, folderId, name, chronId })
  await storeName(tx, chronId, name)
  await retireVersions(tx, { chronId, statuses: replaced[status], on })
}

/** An approved version stays until the next one is approved. */
const replaced = {
  WIP: sendableDocumentStatuses,
  APPROVED: [...sendableDocumentStatuses, ...approvedDocumentStatuses],
} as const
