import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** The chronId of the document that holds a sheet's PDFs; nothing before it is published first. */
export async function findPublished(tx: CompanyTransaction, sheetChronId: number): Promise<number | undefined> {
  const row = await tx.maybe<{ chronId: number }>(sql`
    select distinct v.chron_id as "chronId"
      from project_sheet s
      join document_version v on v.company_id = s.company_id and v.id = s.document_id
     where s.company_id = ${tx.companyId} and s.chron_id = ${sheetChronId}`)
  return row?.chronId
}
