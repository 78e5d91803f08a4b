import { type DocumentStatus, publishedSheetStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** The newest version of a project report: a document of type PRREP. */
export interface ReportRow {
  id: number
  chronId: number
  guid: string
  status: DocumentStatus
}

/** By the document's chronId. */
export async function findReport(
  tx: CompanyTransaction,
  { processChronId, chronId }: { processChronId: number; chronId: number },
): Promise<ReportRow | undefined> {
  return tx.maybe(sql`
    select v.id, v.chron_id as "chronId", v.guid, v.status
      from document d
      join document_version v on v.company_id = d.company_id and v.chron_id = d.chron_id
     where d.company_id = ${tx.companyId} and d.chron_id = ${chronId} and d.doc_type = 'PRREP' and d.process_chron_id = ${processChronId}
     order by v.version desc limit 1`)
}

/** The chronId of the report that this version belongs to, held until the transaction ends: nobody removes it in the meantime. */
export async function lockReport(
  tx: CompanyTransaction,
  { processChronId, versionId }: { processChronId: number; versionId: number },
): Promise<number | undefined> {
  const row = await tx.maybe<{ chronId: number }>(sql`
    select d.chron_id as "chronId"
      from document_version v
      join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
     where v.company_id = ${tx.companyId} and v.id = ${versionId} and d.doc_type = 'PRREP' and d.process_chron_id = ${processChronId}
       for no key update of d`)
  return row?.chronId
}

/** Whether a report belongs to another sheet. */
export async function isAttachedElsewhere(
  tx: CompanyTransaction,
  { reportChronId, sheetChronId }: { reportChronId: number; sheetChronId: number },
): Promise<boolean> {
  const { isElsewhere } = await tx.one<{ isElsewhere: boolean }>(sql`
    select exists (select from project_sheet
                    where company_id = ${tx.companyId} and report_chron_id = ${reportChronId} and chron_id <> ${sheetChronId}) as "isElsewhere"`)
  return isElsewhere
}

/** Whether a report belongs to a sheet in force. */
export async function isInForce(tx: CompanyTransaction, reportChronId: number): Promise<boolean> {
  const { inForce } = await tx.one<{ inForce: boolean }>(sql`
    select exists (select from project_sheet
                    where company_id = ${tx.companyId} and report_chron_id = ${reportChronId} and status ${sql.oneOf(publishedSheetStatuses)}) as "inForce"`)
  return inForce
}
