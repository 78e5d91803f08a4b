import { liveSheetStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** Different names of the projects of a global process that are current or worked on, the newest first; at most 100. */
export async function listProjectNames(tx: CompanyTransaction, processChronId: number): Promise<string[]> {
  const rows = await tx.many<{ name: string }>(sql`
    select project_name as name from project_sheet
     where company_id = ${tx.companyId} and process_chron_id = ${processChronId} and status ${sql.oneOf(liveSheetStatuses)}
     group by project_name order by max(created_on) desc, max(id) desc limit 100`)
  return rows.map(({ name }) => name)
}
