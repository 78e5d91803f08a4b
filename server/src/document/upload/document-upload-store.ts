import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { DocumentPlace } from '../document-store.ts'

/** An upload address that was given out: what becomes of the file once it is acknowledged. */
export interface Upload extends DocumentPlace {
  /** Of the version that it becomes. */
  id: number
  /** Names the file as it is PUT. */
  guid: string
  /** Names it once it is acknowledged, as the version does then; not disclosed before. */
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
