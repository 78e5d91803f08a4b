import type { CompanyTransaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { DocumentPlace } from './document-store.ts'

/** An upload address that was given out: what becomes of the file once it is acknowledged. */
export interface Upload extends DocumentPlace {
  /** Of the version that it becomes. */
  id: number
  /** Names the file as it is PUT. */
  guid: string
  /** Names it once it is acknowledged, as the version does then; never told to anybody before. */
  fileGuid: string
  folderId: number | null
  /** Of the document whose next version it becomes; null: a new document. */
  chronId: number | null
  /** The newest version that the document had when the address was given out; null: none. */
  baseVersionId: number | null
  name: string
  fileName: string
  /** Bytes and hex, as announced; null where nothing was. */
  length: number | null
  sha256: string | null
  /** Who asked for the address. */
  companyUserId: number
}

/**
 * Lets a member ask for no other address until the transaction ends; answers how many uploads are open, and when the first of them is not any more. Project reports that were attached to no
 * sheet count too. `templateMs`, `unfinishedMs`: how long a template of performance data is open, and anything else.
 */
export async function lockOpenUploads(
  tx: CompanyTransaction,
  companyUserId: number,
  { templateMs, unfinishedMs }: { templateMs: number; unfinishedMs: number },
): Promise<{ count: number; freeOn: string | null }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${tx.companyId} ${companyUserId}`}, 0))`)
  return tx.one(sql`
    select count(*) as count, min(created_on + make_interval(secs => ms / 1000)) as "freeOn"
      from (select created_on, ${unfinishedMs}::float8 as ms from document_upload
             where company_id = ${tx.companyId} and company_user_id = ${companyUserId}
            union all
            select created_on, ${templateMs}::float8 from performance_upload
             where company_id = ${tx.companyId} and company_user_id = ${companyUserId}
            union all
            select v.created_on, ${unfinishedMs}::float8
              from document d join document_version v on v.company_id = d.company_id and v.chron_id = d.chron_id
             where d.company_id = ${tx.companyId} and d.doc_type = 'PRREP' and v.created_by = ${companyUserId}
               and not exists (select from project_sheet s where s.company_id = ${tx.companyId} and s.report_chron_id = d.chron_id)) as u`)
}

export async function insertUpload(tx: CompanyTransaction, upload: Upload, on: Date): Promise<void> {
  const { id, guid, fileGuid, docType, processChronId, performanceDataId = null, folderId, chronId, baseVersionId, name, fileName } = upload
  await tx.run(sql`
    insert into document_upload (company_id, id, guid, file_guid, doc_type, process_chron_id, performance_data_id, folder_id, chron_id,
                                 base_version_id, name, file_name, length, sha256, company_user_id, created_on)
    values (${tx.companyId}, ${id}, ${guid}::uuid, ${fileGuid}::uuid, ${docType}, ${processChronId}, ${performanceDataId}, ${folderId},
            ${chronId}, ${baseVersionId}, ${name}, ${fileName}, ${upload.length}, ${upload.sha256}, ${upload.companyUserId}, ${on})`)
}

/** A member's own. */
export async function findUpload(tx: CompanyTransaction, id: number, companyUserId: number): Promise<Upload | undefined> {
  return tx.maybe(sql`
    select ${uploadColumns} from document_upload
     where company_id = ${tx.companyId} and id = ${id} and company_user_id = ${companyUserId}`)
}

/** Whether something may still be PUT there. */
export async function isUploadOpen(tx: CompanyTransaction, guid: string): Promise<boolean> {
  return (await tx.maybe(sql`select from document_upload where company_id = ${tx.companyId} and guid = ${guid}::uuid`)) !== undefined
}

/** Ends an upload; false where it has ended. Of two at once the second waits for the first. */
export async function endUpload(tx: CompanyTransaction, id: number): Promise<boolean> {
  return (await tx.run(sql`delete from document_upload where company_id = ${tx.companyId} and id = ${id}`)) === 1
}

/** Ends what was not acknowledged; answers the names of the files. */
export async function endUploadsBefore(tx: CompanyTransaction, before: Date): Promise<string[]> {
  const rows = await tx.many<{ guid: string }>(sql`
    delete from document_upload where company_id = ${tx.companyId} and created_on < ${before} returning guid`)
  return rows.map(({ guid }) => guid)
}

const uploadColumns = sql`
  id, guid, file_guid as "fileGuid", doc_type as "docType", process_chron_id as "processChronId", performance_data_id as "performanceDataId", folder_id as "folderId",
  chron_id as "chronId", base_version_id as "baseVersionId", name, file_name as "fileName", length, sha256, company_user_id as "companyUserId"`
