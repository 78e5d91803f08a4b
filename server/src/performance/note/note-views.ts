import type { NoteType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** The chronIds of the documents that are in a month. */
export async function listNotes(tx: CompanyTransaction, monthId: number): Promise<number[]> {
  const rows = await tx.many<{ chronId: number }>(sql`
    select chron_id as "chronId" from document where company_id = ${tx.companyId} and performance_data_id = ${monthId} order by chron_id`)
  return rows.map(({ chronId }) => chronId)
}

/** The chronId of the document that a version belongs to, where it is a note of that month. */
export async function findNote(
  tx: CompanyTransaction,
  { monthId, docType, versionId }: { monthId: number; docType: NoteType; versionId: number },
): Promise<number | undefined> {
  const note = await tx.maybe<{ chronId: number }>(sql`
    select d.chron_id as "chronId" from document_version v join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
     where v.company_id = ${tx.companyId} and v.id = ${versionId} and d.performance_data_id = ${monthId} and d.doc_type = ${docType}`)
  return note?.chronId
}
