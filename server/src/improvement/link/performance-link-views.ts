import { type PerformanceLink, pastSheetStatuses, wipSheetStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** What answers a row of expectations. */
export interface LinkRow extends Pick<PerformanceLink, 'id' | 'area' | 'project' | 'closedOn' | 'linkedOn'> {
  /** Of the row across its versions. */
  detailChronId: number
}

/** The links of the plans of a global process, the newest first. Of a project its version in force, else the one that is worked on. */
export async function listLinks(tx: CompanyTransaction, processChronId: number): Promise<LinkRow[]> {
  return tx.many(sql`
    select l.id, l.detail_chron_id as "detailChronId", l.linked_on as "linkedOn",
           case when a.id is not null then json_build_object('id', a.id, 'area', a.area) end as area,
           case when s.id is not null then json_build_object('chronId', s.chron_id, 'sheetId', s.id, 'projectName', s.project_name,
                                                             'projectNumber', s.project_number) end as project,
           coalesce(a.closed_on, s.archived_on) as "closedOn"
      from performance_link l
      left join improvement_area a on a.company_id = l.company_id and a.id = l.area_id
      left join lateral (
        select v.id, v.chron_id, v.project_name, v.project_number, v.archived_on from project_sheet v
         where v.company_id = l.company_id and v.chron_id = l.sheet_chron_id and v.status ${sql.noneOf(pastSheetStatuses)}
         order by v.status ${sql.oneOf(wipSheetStatuses)}, v.version desc limit 1) s on true
     where l.company_id = ${tx.companyId} and l.process_chron_id = ${processChronId}
     order by l.linked_on desc, l.id desc`)
}

export async function countLinks(tx: CompanyTransaction, processChronId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from performance_link where company_id = ${tx.companyId} and process_chron_id = ${processChronId}`)
  return count
}
