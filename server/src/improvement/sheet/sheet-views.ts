import { type Person, type ProjectDetails, type ProjectSheet, type SheetStatus, wipSheetStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** One version of a project sheet. Instants are ISO 8601, dates `YYYY-MM-DD`. */
export interface SheetRow extends Omit<ProjectSheet, 'status' | 'details' | 'etag' | 'can'> {
  status: SheetStatus
  details: ProjectDetails
  editedBy: Person
  /** Counts changes. */
  edits: number
  /** Whether its sheet has a WIP, which may be this version. */
  hasWip: boolean
}

interface SheetAddress {
  processChronId: number
  id: number
}

export async function findSheet(tx: CompanyTransaction, { processChronId, id }: SheetAddress): Promise<SheetRow | undefined> {
  return tx.maybe(sql`
    ${sheetColumns} where s.company_id = ${tx.companyId} and s.process_chron_id = ${processChronId} and s.id = ${id}`)
}

/** The versions of a status, the newest first. */
export async function listSheets(tx: CompanyTransaction, processChronId: number, status: SheetStatus): Promise<SheetRow[]> {
  return tx.many(sql`
    ${sheetColumns} where s.company_id = ${tx.companyId} and s.process_chron_id = ${processChronId} and s.status = ${status}
    order by s.created_on desc, s.id desc`)
}

/** All versions of one sheet, the newest first; empty where the process has none of this chronId. */
export async function listSheetVersions(
  tx: CompanyTransaction,
  { processChronId, chronId }: { processChronId: number; chronId: number },
): Promise<SheetRow[]> {
  return tx.many(sql`
    ${sheetColumns} where s.company_id = ${tx.companyId} and s.process_chron_id = ${processChronId} and s.chron_id = ${chronId}
    order by s.version desc`)
}

/** The versions of all sheets of a process, and the bytes of their details. */
export async function measureSheets(tx: CompanyTransaction, processChronId: number): Promise<{ count: number; bytes: number }> {
  return tx.one(sql`
    select count(*)::int as count, coalesce(sum(octet_length(details::text)), 0)::int as bytes
      from project_sheet where company_id = ${tx.companyId} and process_chron_id = ${processChronId}`)
}

const sheetColumns = sql`
  select s.id, s.chron_id as "chronId", s.version, s.status, s.project_name as "projectName", s.project_number as "projectNumber",
         s.start_date as "startDate", s.end_date as "endDate", s.details, s.document_id as "docId", f.file_ext as "fileExt",
         r.report, s.created_on as "createdOn", s.edited_on as "editedOn", s.published_on as "publishedOn", s.edits,
         json_build_object('firstName', c.first_name, 'lastName', c.last_name) as "createdBy",
         json_build_object('firstName', e.first_name, 'lastName', e.last_name) as "editedBy",
         exists (select from project_sheet w
                  where w.company_id = s.company_id and w.chron_id = s.chron_id and w.status ${sql.oneOf(wipSheetStatuses)}) as "hasWip"
    from project_sheet s
    join membership c on c.company_id = s.company_id and c.id = s.created_by
    join membership e on e.company_id = s.company_id and e.id = s.edited_by
    left join document_version f on f.company_id = s.company_id and f.id = s.document_id
    left join lateral (
      select json_build_object('id', v.id, 'docChronId', d.chron_id, 'guid', v.guid, 'name', d.name, 'fileExt', v.file_ext,
                               'status', json_build_object('name', v.status)) as report
        from document d
        join document_version v on v.company_id = d.company_id and v.chron_id = d.chron_id
       where d.company_id = s.company_id and d.chron_id = s.report_chron_id
       order by v.version desc limit 1) r on true`
