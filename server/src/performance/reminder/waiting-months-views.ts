import { approvedStatuses, completedDataStatuses, type DataMonth, type ExpectationType, indexOfMonth } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { wasApprovedBy } from '../measured-month-views.ts'
import { dueDay } from './due-month.ts'

/** Data of a month that are not completed, of a process that a member has a role in. */
export interface WaitingMonthRow extends DataMonth {
  type: ExpectationType
  processChronId: number
  isOpened: boolean
  isLate: boolean
  rowCount: number
  emptyCount: number
  missingActions: number
  /** When it became late, else when the first row that lacks its action was entered, else when it was opened. */
  since: string
}

/** `last` is the latest month whose data should be completed, in the timezone of the company (IANA). */
export interface WaitingMonthsAsked {
  companyUserId: number
  last: DataMonth
  timezone: string
}

/**
 * All open months, and what nobody opened of the last month: older ones may still be opened, but then the list would grow for
 * ever where nobody measures. Rows of interfacing processes count by their sides, and have no actions.
 */
export async function listWaitingMonths(
  tx: CompanyTransaction,
  { companyUserId, last, timezone }: WaitingMonthsAsked,
): Promise<WaitingMonthRow[]> {
  const lastIndex = indexOfMonth(last)
  return tx.many(sql`
    with held as (
      select e.company_id, e.chron_id, e.type, e.process_chron_id
        from expectation e
        join process p on p.company_id = e.company_id and p.chron_id = e.process_chron_id and p.hdd and p.deleted_on is null
        left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
       where e.company_id = ${tx.companyId} and e.status ${sql.oneOf(approvedStatuses)} and q.deleted_on is null
         and exists (select from process_role h
                      where h.company_id = e.company_id and h.company_user_id = ${companyUserId}
                        and h.process_chron_id in (p.chron_id, p.parent_chron_id))),
    waiting as (
      select e.type, e.process_chron_id, d.id, d.created_on, d.year, d.month
        from held e
        join performance_data d on d.company_id = e.company_id and d.expectation_chron_id = e.chron_id
       where not d.status ${sql.oneOf(completedDataStatuses)}
       union all
      select e.type, e.process_chron_id, null, null, ${last.year}::int, ${last.month}::int
        from held e
       where ${wasApprovedBy({ ...last, timezone })}
         and not exists (select from performance_data d
                          where d.company_id = e.company_id and d.expectation_chron_id = e.chron_id and d.year = ${last.year} and d.month = ${last.month}))
    select w.type, w.process_chron_id as "processChronId", w.year, w.month, w.id is not null as "isOpened", t.late as "isLate",
           c.row_count as "rowCount", c.empty_count as "emptyCount", c.missing_actions as "missingActions",
           case when t.late then (make_date(w.year, w.month, ${dueDay}::int) + interval '1 month') at time zone ${timezone} else coalesce(c.first_red, w.created_on) end as since
      from waiting w
      cross join lateral (select w.year * 12 + w.month - 1 <= ${lastIndex}::int as late) t
      cross join lateral (
        select count(*)::int as row_count, count(*) filter (where s.colour = 'yellow')::int as empty_count,
               count(*) filter (where s.lacks)::int as missing_actions, min(s.edited_on) filter (where s.lacks) as first_red
          from (select r.colour, r.edited_on, r.colour = 'red' and trim(r.short_term_action) = '' as lacks
                  from performance_row r where r.company_id = ${tx.companyId} and r.data_id = w.id
                 union all
                select unnest(array[i.your_colour, i.their_colour]), i.edited_on, false
                  from interfacing_performance_row i where i.company_id = ${tx.companyId} and i.data_id = w.id) s) c
     where t.late or w.id is not null`)
}
