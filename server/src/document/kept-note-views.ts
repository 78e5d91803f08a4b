import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { DocumentRow } from './document-views.ts'

/** A file that is kept because it was the notes of a completed month that was opened again. Its `id` is of what is kept, not of the document. */
export type KeptNote = Pick<DocumentRow, 'id' | 'docType' | 'guid' | 'fileName' | 'fileExt' | 'mediaType' | 'length'>

/** By the completion, and the version of the document that it was. */
export const findKeptNote = (tx: CompanyTransaction, takenBackId: number, versionId: number): Promise<KeptNote | undefined> =>
  tx.maybe(sql`
    select id, doc_type as "docType", guid, file_name as "fileName", file_ext as "fileExt", media_type as "mediaType", length
      from taken_back_note where company_id = ${tx.companyId} and taken_back_id = ${takenBackId} and version_id = ${versionId}`)

/** The chronId of the expectations whose month had the notes. */
export async function findPlaceOfKeptNote(tx: CompanyTransaction, id: number): Promise<number | undefined> {
  const found = await tx.maybe<{ chronId: number }>(sql`
    select m.expectation_chron_id as "chronId" from taken_back_note n
      join taken_back_month m on m.company_id = n.company_id and m.id = n.taken_back_id
     where n.company_id = ${tx.companyId} and n.id = ${id}`)
  return found?.chronId
}
