import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** Of these names of files those that belong to a version of a document, or are kept as the notes of a completed month that was opened again. */
export async function findVersionGuids(tx: CompanyTransaction, guids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ guid: string }>(sql`
    select guid from document_version where company_id = ${tx.companyId} and guid = any(${guids}::uuid[])
     union
    select guid from taken_back_note where company_id = ${tx.companyId} and guid = any(${guids}::uuid[])`)
  return new Set(rows.map(({ guid }) => guid))
}

/** Of these names of files those that belong to an upload that is not acknowledged yet, or to a filled template that is not imported yet. */
export async function findUploadGuids(tx: CompanyTransaction, guids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ guid: string }>(sql`
    select guid from document_upload where company_id = ${tx.companyId} and guid = any(${guids}::uuid[])
     union all
    select guid from performance_upload where company_id = ${tx.companyId} and guid = any(${guids}::uuid[])`)
  return new Set(rows.map(({ guid }) => guid))
}

/** The chronIds of project reports that were uploaded before and are in no project sheet; nobody attaches one until the transaction ends. */
export async function lockUnattachedReports(tx: CompanyTransaction, before: Date): Promise<number[]> {
  const rows = await tx.many<{ chronId: number }>(sql`
    select d.chron_id as "chronId" from document d
     where d.company_id = ${tx.companyId} and d.doc_type = 'PRREP'
       and not exists (select from project_sheet s where s.company_id = ${tx.companyId} and s.report_chron_id = d.chron_id)
       and not exists (select from document_version v
                        where v.company_id = ${tx.companyId} and v.chron_id = d.chron_id and v.created_on >= ${before})
       for update of d`)
  return rows.map(({ chronId }) => chronId)
}
