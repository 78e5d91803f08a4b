import { type SheetStatus, wipSheetStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

interface EndedSheet {
  id: number
  processChronId: number
  version: number
  status: SheetStatus
  projectName: string
  projectNumber: string
  /** `2026-11-20` */
  endDate: string
  /** When that day was over. */
  since: string
}

/** Project sheets in work whose end date was before today, of the processes that a member has a role in. */
export const listEndedSheets = (
  tx: CompanyTransaction,
  { companyUserId, today, timezone }: { companyUserId: number; today: string; timezone: string },
): Promise<EndedSheet[]> =>
  tx.many(sql`
    select s.id, s.process_chron_id as "processChronId", s.version, s.status, s.project_name as "projectName", s.project_number as "projectNumber",
           s.end_date as "endDate", (s.end_date + 1)::timestamp at time zone ${timezone} as since
      from project_sheet s
     where s.company_id = ${tx.companyId} and s.status ${sql.oneOf(wipSheetStatuses)} and s.end_date < ${today}::date
       and exists (select from process_role h
                    where h.company_id = s.company_id and h.company_user_id = ${companyUserId} and h.process_chron_id = s.process_chron_id)`)
