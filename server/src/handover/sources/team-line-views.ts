import { type SheetStatus, wipSheetStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

export interface TeamPlace {
  memberId: number
  sheetId: number
  processChronId: number
  version: number
  status: SheetStatus
  projectName: string
  projectNumber: string
  /** Somebody else who is active is called the same. */
  isShared: boolean
}

/** The project sheets in work whose team names one of these people, as it is written when a sheet is due (`announceDueSheets`). */
export async function listTeamPlaces(tx: CompanyTransaction, members: readonly number[]): Promise<TeamPlace[]> {
  return tx.many(sql`
    with person as (
      select id, active, id = any(${members}::bigint[]) as wanted,
             lower(case last_name when '-' then first_name else first_name || ' ' || last_name end) as name
        from membership where company_id = ${tx.companyId})
    select distinct m.id as "memberId", s.id as "sheetId", s.process_chron_id as "processChronId", s.version, s.status,
           s.project_name as "projectName", s.project_number as "projectNumber",
           exists (select from person o where o.name = m.name and o.active and o.id <> m.id) as "isShared"
      from project_sheet s
      cross join lateral jsonb_array_elements(s.details -> 'projectTeam') t
      join person m on m.wanted and m.name = lower(trim(t ->> 'name'))
     where s.company_id = ${tx.companyId} and s.status ${sql.oneOf(wipSheetStatuses)}
     order by s.id, m.id`)
}

/** The processes of these sheets. */
export async function listProcessesOfSheets(tx: CompanyTransaction, sheetIds: readonly number[]): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select distinct process_chron_id as id from project_sheet where company_id = ${tx.companyId} and id = any(${sheetIds}::bigint[])`)
  return rows.map(({ id }) => id)
}
