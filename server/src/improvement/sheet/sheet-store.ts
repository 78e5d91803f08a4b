import { publishedSheetStatuses, type SheetChange, versionStatus, wipSheetStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

interface Written {
  /** The companyUserId. */
  by: number
  now: Date
}

export interface NewVersion extends SheetChange, Written {
  processChronId: number
  /** Null: the first version of a sheet. */
  chronId: number | null
  version: number
  /** The document's chronId. */
  reportChronId: number | null
}

/** Writes a WIP. @throws DatabaseConflict on `project_sheet_wip` */
export async function insertSheet(tx: CompanyTransaction, given: NewVersion): Promise<{ id: number; chronId: number }> {
  const { processChronId, chronId, version, projectName, projectNumber, startDate, endDate, details, reportChronId, by, now } = given
  return tx.one(sql`
    insert into project_sheet (company_id, id, chron_id, process_chron_id, version, status, project_name, project_number, start_date, end_date,
                               details, report_chron_id, created_by, created_on, edited_by, edited_on)
    select ${tx.companyId}, drawn.id, coalesce(${chronId}::bigint, drawn.id), ${processChronId}, ${version}, ${sql.constant(versionStatus.wip)}, ${projectName},
           ${projectNumber}, ${startDate}::date, ${endDate}::date, ${sql.json(details)}, ${reportChronId}::bigint, ${by}, ${now}::timestamptz,
           ${by}, ${now}::timestamptz
      from (select nextval('project_sheet_id') as id) drawn
    returning id, chron_id as "chronId"`)
}

/** Writes what a WIP says; answers how often it was changed by now. */
export async function storeSheet(
  tx: CompanyTransaction,
  { id, projectName, projectNumber, startDate, endDate, details, by, now }: SheetChange & Written & { id: number },
): Promise<{ edits: number }> {
  return tx.one(sql`
    update project_sheet
       set project_name = ${projectName}, project_number = ${projectNumber}, start_date = ${startDate}::date, end_date = ${endDate}::date,
           details = ${sql.json(details)}, edited_by = ${by}, edited_on = ${now}, edits = edits + 1
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(wipSheetStatuses)}
    returning edits`)
}

export async function deleteSheet(tx: CompanyTransaction, id: number): Promise<void> {
  await tx.run(sql`delete from project_sheet where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(wipSheetStatuses)}`)
}

export interface Publication extends Written {
  id: number
  chronId: number
  /** The version of the document that holds the PDF. */
  documentId: number
}

/** Puts a WIP in force in the place of the version that was current. */
export async function publishSheet(tx: CompanyTransaction, { id, chronId, documentId, by, now }: Publication): Promise<void> {
  await tx.run(sql`
    update project_sheet set status = ${sql.constant(versionStatus.retired)} where company_id = ${tx.companyId} and chron_id = ${chronId} and status ${sql.oneOf(publishedSheetStatuses)}`)
  await tx.run(sql`
    update project_sheet set status = ${sql.constant(versionStatus.approved)}, document_id = ${documentId}, published_by = ${by}, published_on = ${now}
     where company_id = ${tx.companyId} and id = ${id} and status ${sql.oneOf(wipSheetStatuses)}`)
}

/** Puts a published sheet aside, or (null) in force again. */
export async function storeArchived(tx: CompanyTransaction, id: number, archivedOn: Date | null): Promise<void> {
  const status = archivedOn === null ? versionStatus.approved : versionStatus.archived
  await tx.run(sql`
    update project_sheet set status = ${status}, archived_on = ${archivedOn}::timestamptz where company_id = ${tx.companyId} and id = ${id}`)
}

/** Attaches a document of type PRREP in the place of the one before. */
export async function storeReport(tx: CompanyTransaction, id: number, reportChronId: number): Promise<void> {
  await tx.run(sql`update project_sheet set report_chron_id = ${reportChronId} where company_id = ${tx.companyId} and id = ${id}`)
}
