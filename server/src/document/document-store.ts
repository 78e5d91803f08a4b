import type { DocumentStatus, DocumentType } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { type Statement, sql } from '../platform/database/sql.ts'

/** Where documents of a type lie: in a global group (null), or below a global process. */
export interface DocumentPlace {
  docType: DocumentType
  processChronId: number | null
}

/** Lets nobody else name anything in this place until the transaction ends, so that names stay unique and a process has one annual plan. */
export async function lockPlace(tx: CompanyTransaction, { docType, processChronId }: DocumentPlace): Promise<void> {
  const place = `documents ${tx.companyId} ${docType} ${processChronId ?? 0}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
}

/** Holds a document as it is until the transaction ends: all that changes its versions happens one after another. */
export async function lockDocument(tx: CompanyTransaction, chronId: number): Promise<void> {
  await tx.run(sql`select from document where company_id = ${tx.companyId} and chron_id = ${chronId} for update`)
}

/** The same of the document that a version belongs to. */
export async function lockDocumentOf(tx: CompanyTransaction, versionId: number): Promise<void> {
  await tx.run(sql`
    select from document where company_id = ${tx.companyId} for update
       and chron_id = (select chron_id from document_version where company_id = ${tx.companyId} and id = ${versionId})`)
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
  const { chronId, docType, processChronId, folderId, name } = document
  const inserted = await tx.run(sql`
    insert into document (company_id, chron_id, doc_type, process_chron_id, folder_id, name)
    values (${tx.companyId}, ${chronId}, ${docType}, ${processChronId}, ${folderId}, ${name}) on conflict do nothing`)
  return inserted === 1
}

/** What is known of a stored file. `guid` names it; `sha256` is hex, `fileExt` in lower case and empty without one. */
export interface KeptFile {
  guid: string
  length: number
  sha256: string
  mediaType: string
  fileExt: string
}

export interface NewVersion {
  id: number
  chronId: number
  status: Extract<DocumentStatus, 'WIP' | 'APPROVED'>
  fileName: string
  file: KeptFile
  /** The companyUserId. */
  by: number
  on: Date
}

/** The next version; one that needs no approval is approved by who made it. */
export async function insertVersion(tx: CompanyTransaction, { id, chronId, status, fileName, file, by, on }: NewVersion): Promise<void> {
  const [approvedBy, approvedOn] = status === 'APPROVED' ? [by, on] : [null, null]
  await tx.run(sql`
    insert into document_version (company_id, id, chron_id, version, status, file_name, file_ext, media_type, length, sha256, guid,
                                  created_by, created_on, approved_by, approved_on)
    select ${tx.companyId}, ${id}, ${chronId}, coalesce(max(version), 0) + 1, ${status}, ${fileName}, ${file.fileExt}, ${file.mediaType},
           ${file.length}, ${file.sha256}, ${file.guid}::uuid, ${by}, ${on}::timestamptz, ${approvedBy}::bigint, ${approvedOn}::timestamptz
      from document_version where company_id = ${tx.companyId} and chron_id = ${chronId}`)
}

/** Retires those of a document's versions that are in one of these states; answers how many. */
export async function retireVersions(
  tx: CompanyTransaction,
  { chronId, statuses, on }: { chronId: number; statuses: readonly DocumentStatus[]; on: Date },
): Promise<number> {
  return tx.run(sql`
    update document_version set status = 'RETIRED', retired_on = ${on}
     where company_id = ${tx.companyId} and chron_id = ${chronId} and status = any(${statuses})`)
}

/** False where another has that name in the same folder. */
export async function storeName(tx: CompanyTransaction, chronId: number, name: string): Promise<boolean> {
  const changed = await tx.run(sql`
    update document d set name = ${name}, edits = edits + 1
     where d.company_id = ${tx.companyId} and d.chron_id = ${chronId} and not ${isNamed(name, sql`d.folder_id`)}`)
  return changed === 1
}

/** Whether the document `d` would meet one of that name in a folder. Names matter where the index of names says so. */
const isNamed = (name: string, folderId: Statement): Statement => sql`exists (
  select from document o
   where o.company_id = d.company_id and o.doc_type = d.doc_type and o.process_chron_id is not distinct from d.process_chron_id
     and o.folder_id is not distinct from ${folderId} and lower(o.name) = lower(${name}) and o.chron_id <> d.chron_id
     and o.archived_on is null and o.doc_type in ('GPD', 'QMSD', 'TLD', 'PRD', 'CFR'))`
