import { approvedDocumentStatuses, archivedDocumentStatuses, type ListedReportStatus, listedReportStatuses } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/** The newest version of a cross-functional report. Instants are ISO 8601. */
export interface ReportRow {
  id: number
  chronId: number
  processChronId: number
  name: string
  createdOn: string
  archivedOn: string | null
  fileExt: string
  mediaType: string
  edits: number
}

/** Those of these processes (chronIds), either in force or archived. */
export interface ReportSelection {
  processes: readonly number[]
  status: ListedReportStatus
}

/** The newest first. */
export async function listReportRows(
  tx: CompanyTransaction,
  selection: ReportSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportRow[]> {
  return tx.many(sql`
    select v.id, v.chron_id as "chronId", d.process_chron_id as "processChronId", d.name, v.created_on as "createdOn",
           v.archived_on as "archivedOn", v.file_ext as "fileExt", v.media_type as "mediaType", d.edits
      ${reportsOf(tx, selection)} order by v.created_on desc, v.id desc limit ${limit} offset ${offset}`)
}

export async function countReports(tx: CompanyTransaction, selection: ReportSelection): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*) as count ${reportsOf(tx, selection)}`)
  return count
}

const reportsOf = (tx: CompanyTransaction, { processes, status }: ReportSelection): Statement => sql`
  from document d join document_version v on v.company_id = d.company_id and v.chron_id = d.chron_id
 where d.company_id = ${tx.companyId} and d.doc_type = 'CFR' and d.process_chron_id = any(${processes}::bigint[]) and v.status = ${status}`

export interface ReportCounts {
  processChronId: number
  approvedCnt: number
  archivedCnt: number
}

/** How many reports the processes have that have some. */
export async function listReportCounts(tx: CompanyTransaction): Promise<ReportCounts[]> {
  return tx.many(sql`
    select d.process_chron_id as "processChronId", count(*) filter (where v.status ${sql.oneOf(approvedDocumentStatuses)}) as "approvedCnt",
           count(*) filter (where v.status ${sql.oneOf(archivedDocumentStatuses)}) as "archivedCnt"
      from document d join document_version v on v.company_id = d.company_id and v.chron_id = d.chron_id
     where d.company_id = ${tx.companyId} and d.doc_type = 'CFR' and v.status ${sql.oneOf(listedReportStatuses)}
     group by d.process_chron_id`)
}

/** The global processes in the approved Global Chart, and those that were in it. */
export async function listProcessIds(tx: CompanyTransaction): Promise<number[]> {
  const rows = await tx.many<{ chronId: number }>(sql`
    select chron_id as "chronId" from process where company_id = ${tx.companyId} and level = 'gpfc' and hdd`)
  return rows.map(({ chronId }) => chronId)
}
