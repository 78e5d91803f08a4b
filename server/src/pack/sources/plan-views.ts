import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { PackScope } from '../pack-scope.ts'
import { nameOf } from '../pack-scope-views.ts'

/** Instants are ISO 8601. */
export interface AreaRow {
  processChronId: number
  area: string
  priority: 'h' | 'm' | 'l'
  createdBy: string
  createdOn: string
  closedBy: string
  closedOn: string | null
}

/** Areas to be improved that were open in the period. */
export async function listAreas(tx: CompanyTransaction, { processIds, from, until }: PackScope): Promise<AreaRow[]> {
  return tx.many(sql`
    select c.process_chron_id as "processChronId", c.area, c.priority, ${nameOf(sql`c.created_by`)} as "createdBy", c.created_on as "createdOn",
           ${nameOf(sql`c.closed_by`)} as "closedBy", case when c.closed_on < ${until} then c.closed_on end as "closedOn"
      from improvement_area c
     where c.company_id = ${tx.companyId} and c.process_chron_id = any(${processIds}::bigint[]) and c.created_on < ${until}
       and (c.closed_on is null or c.closed_on >= ${from})
     order by c.created_on, c.id`)
}

export interface SheetRow {
  processChronId: number
  name: string
  number: string
  version: number
  startDate: string
  endDate: string | null
  publishedBy: string
  publishedOn: string
  archivedOn: string | null
}

/** Project sheets that were published until the end of the period, and not archived before it began. */
export async function listSheets(tx: CompanyTransaction, { processIds, from, until }: PackScope): Promise<SheetRow[]> {
  return tx.many(sql`
    select c.process_chron_id as "processChronId", c.project_name as name, c.project_number as number, c.version, c.start_date::text as "startDate",
           c.end_date::text as "endDate", ${nameOf(sql`c.published_by`)} as "publishedBy", c.published_on as "publishedOn",
           case when c.archived_on < ${until} then c.archived_on end as "archivedOn"
      from project_sheet c
     where c.company_id = ${tx.companyId} and c.process_chron_id = any(${processIds}::bigint[]) and c.published_on < ${until}
       and (c.archived_on is null or c.archived_on >= ${from})
     order by c.published_on, c.id`)
}
