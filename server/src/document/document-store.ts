import { type DocumentStatus, type DocumentType, isApprovedDocument, type NewDocumentStatus, versionStatus } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import { orZero } from './nullable-reference-views.ts'
import type { KeptFile } from './upload/kept-file.ts'

/** Where documents of a type are: in a global group (null), or below a global process; notes in a month's performance data. */
export interface DocumentPlace {
  docType: DocumentType
  /** Of notes: the global or macro process whose data they are to. */
  processChronId: number | null
  /** Of notes the month's; of all else nothing. */
  performanceDataId?: number | null | undefined
}

/** Lets nobody else name anything in this place until the transaction ends, so that names stay unique and a process has one annual plan. */
export async function lockPlace(tx: CompanyTransaction, { docType, processChronId, performanceDataId }: DocumentPlace): Promise<void> {
  const place = `documents ${tx.companyId} ${docType} ${performanceDataId ?? processChronId ?? 0}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
}

/** Holds a document as it is until the transaction ends: all that changes its versions happens one after another. */
export async function lockDocument(tx: CompanyTransaction, chronId: number): Promise<{ folderId: number | null } | undefined> {
  return tx.maybe(sql`
    select folder_id as "folderId" from document where company_id = ${tx.companyId} and chron_id = ${chronId} for update`)
}

/** The same of the document that a version belongs to. */
export async function lockDocumentOf(tx: CompanyTransaction, versionId: number): Promise<void> {
  await tx.run(sql`
    select from document
     where company_id = ${tx.companyId}
       and chron_id = (select chron_id from document_version where company_id = ${tx.companyId} and id = ${versionId}) for update`)
}

/** The next id of a version. */
export async function drawVersionId(tx: CompanyTransaction): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`select nextval('document_version_id') as id`)
  return id
}

export interface NewDocument extends DocumentPlace {
  chronId: number
  /** Null: in the root. */
  folderId: number | null
  name: string
}

/** False where one of that name is there already, or the process has its annual plan. */
export async function insertDocument(tx: CompanyTransaction, document: NewDocument): Promise<boolean> {
  const { chronId, docType, processChronId, performanceDataId = null, folderId, name } = document
  const inserted = await tx.run(sql`
    insert into document (company_id, chron_id, doc_type, process_chron_id, performance_data_id, folder_id, name)
    values (${tx.companyId}, ${chronId}, ${docType}, ${processChronId}, ${performanceDataId}, ${folderId}, ${name}) on conflict do nothing`)
  return inserted === 1
}

export interface NewVersion {
  id: number
  chronId: number
  status: NewDocumentStatus
  fileName: string
  file: KeptFile
  /** The companyUserId. */
  by: number
  on: Date
}

/** The next version; one that needs no approval is approved by who made it. */
export async function insertVersion(tx: CompanyTransaction, { id, chronId, status, fileName, file, by, on }: NewVersion): Promise<void> {
  const [approvedBy, approvedOn] = isApprovedDocument(status) ? [by, on] : [null, null]
  await tx.run(sql`
    insert into document_version (company_id, id, chron_id, version, status, file_name, file_ext, media_type, length, sha256, guid,
                                  created_by, created_on, approved_by, approved_on)
    select ${tx.companyId}, ${id}, ${chronId}, coalesce(max(version), 0) + 1, ${status}, ${fileName}, ${file.fileExt}, ${file.mediaType},
           ${file.length}, ${file.sha256}, ${file.guid}::uuid, ${by}, ${on}::timestamptz, ${approvedBy}::bigint, ${approvedOn}::timestamptz
      from document_version where company_id = ${tx.companyId} and chron_id = ${chronId}
    returning id`)
}

/** Retires those of a document's versions that are in one of these states; what was rejected stays rejected, for good. Answers how many. */
export async function retireVersions(
  tx: CompanyTransaction,
  { chronId, statuses, on }: { chronId: number; statuses: readonly DocumentStatus[]; on: Date },
): Promise<number> {
  return tx.run(sql`
    update document_version set status = case when status = ${sql.constant(versionStatus.rejected)} then status else ${sql.constant(versionStatus.retired)} end, retired_on = ${on}
     where company_id = ${tx.companyId} and chron_id = ${chronId} and status = any(${statuses}) and retired_on is null`)
}

/** What a document wants to be called; `chronId` is its own, null where it is not there yet. */
export interface WantedName extends DocumentPlace {
  folderId: number | null
  name: string
  chronId: number | null
}

/** Whether another document there has that name, in any case. Names of annual plans, sheets and their reports do not matter. */
export async function isNameTaken(
  tx: CompanyTransaction,
  { docType, processChronId, performanceDataId, folderId, name, chronId }: WantedName,
): Promise<boolean> {
  const isThere = performanceDataId
    ? sql`performance_data_id = ${performanceDataId}`
    : sql`doc_type = ${docType} and ${orZero(sql`process_chron_id`)} = ${processChronId ?? 0} and ${orZero(sql`folder_id`)} = ${folderId ?? 0}
       and archived_on is null and doc_type in ('GPD', 'QMSD', 'TLD', 'PRD', 'CFR')`
  const taken = await tx.maybe(sql`
    select from document
     where company_id = ${tx.companyId} and ${isThere} and lower(name) = lower(${name}) and chron_id is distinct from ${chronId}::bigint`)
  return taken !== undefined
}

/** Renames a document, and counts that as an edit where it changes anything. */
export async function storeName(tx: CompanyTransaction, chronId: number, name: string): Promise<void> {
  await tx.run(sql`
    update document set name = ${name}, edits = edits + 1 where company_id = ${tx.companyId} and chron_id = ${chronId} and name <> ${name}`)
}

export async function storeFolder(tx: CompanyTransaction, chronId: number, folderId: number | null): Promise<void> {
  await tx.run(sql`
    update document set folder_id = ${folderId}, edits = edits + 1 where company_id = ${tx.companyId} and chron_id = ${chronId}`)
}

/** Puts a document aside, or back (null). */
export async function storeArchived(tx: CompanyTransaction, chronId: number, on: Date | null): Promise<void> {
  await tx.run(sql`update document set archived_on = ${on} where company_id = ${tx.companyId} and chron_id = ${chronId}`)
}

export async function deleteDocuments(tx: CompanyTransaction, chronIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from document where company_id = ${tx.companyId} and chron_id = any(${chronIds})`)
}
