import { wipSheetStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** A sheet in work whose end date has come. */
export interface DueSheet {
  id: number
  processChronId: number
  projectName: string
  projectNumber: string
  /** The names of its team, as they were written. */
  team: string[]
}

/** Notes the sheets in work whose end date has come, and answers those that were not noted with that date before. `today` is `YYYY-MM-DD`. */
export async function takeDueSheets(tx: CompanyTransaction, today: string): Promise<DueSheet[]> {
  return tx.many(sql`
    update project_sheet s set announced_end = end_date
     where company_id = ${tx.companyId} and status ${sql.oneOf(wipSheetStatuses)} and end_date <= ${today}::date and announced_end is distinct from end_date
    returning id, process_chron_id as "processChronId", project_name as "projectName", project_number as "projectNumber",
              coalesce((select json_agg(m ->> 'name') from jsonb_array_elements(s.details -> 'projectTeam') m), '[]') as team`)
}

/** The active members of these names (companyUserIds), as `fullName` writes them, in whichever case. */
export async function findMembersNamed(tx: CompanyTransaction, names: readonly string[]): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select id from membership
     where company_id = ${tx.companyId} and active
       and lower(case last_name when '-' then first_name else first_name || ' ' || last_name end) = any(${names.map((name) => name.trim().toLowerCase())}::text[])
     order by id`)
  return rows.map(({ id }) => id)
}
