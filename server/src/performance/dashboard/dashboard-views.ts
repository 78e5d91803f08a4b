import {
  approvedStatuses,
  type ColourCounts,
  completedDataStatuses,
  type DataMonth,
  type DataStatus,
  type ExpectationType,
  indexOfMonth,
} from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** Expectations that are in force. */
export interface ApprovedExpectation {
  /** The approved version's. */
  id: number
  chronId: number
  type: ExpectationType
  processChronId: number
}

export async function listApprovedExpectations(tx: CompanyTransaction, processChronIds: readonly number[]): Promise<ApprovedExpectation[]> {
  return tx.many(sql`
    select id, chron_id as "chronId", type, process_chron_id as "processChronId"
      from expectation where company_id = ${tx.companyId} and process_chron_id = any(${processChronIds}) and status ${sql.oneOf(approvedStatuses)}`)
}

/** How many sides of rows have each colour in a month. */
export interface ColouredMonth extends DataMonth {
  expectationChronId: number
  status: DataStatus
  /** Whether it is the latest completed one. */
  isLatest: boolean
  counts: ColourCounts
}

/** Of expectations their latest completed month and all from `first` to `last`, in one query. */
export async function listColouredMonths(
  tx: CompanyTransaction,
  chronIds: readonly number[],
  { first, last }: { first: DataMonth; last: DataMonth },
): Promise<ColouredMonth[]> {
  return tx.many(sql`
    with measured as (
      select d.id, d.expectation_chron_id, d.year, d.month, d.status,
             d.status ${sql.oneOf(completedDataStatuses)}
               and row_number() over (partition by d.expectation_chron_id, d.status order by d.year desc, d.month desc) = 1 as is_latest
        from performance_data d where d.company_id = ${tx.companyId} and d.expectation_chron_id = any(${chronIds}))
    select m.expectation_chron_id as "expectationChronId", m.year, m.month, m.status, m.is_latest as "isLatest", c.counts
      from measured m cross join lateral (
        select json_build_object('green', count(*) filter (where s.colour = 'green'), 'yellow', count(*) filter (where s.colour = 'yellow'),
                                 'red', count(*) filter (where s.colour = 'red'),
                                 'lightgrey', count(*) filter (where s.colour = 'lightgrey')) as counts
          from (select r.colour from performance_row r where r.company_id = ${tx.companyId} and r.data_id = m.id
                 union all
                select unnest(array[i.your_colour, i.their_colour]) from interfacing_performance_row i
                 where i.company_id = ${tx.companyId} and i.data_id = m.id) s) c
     where m.is_latest or m.year * 12 + m.month - 1 between ${indexOfMonth(first)} and ${indexOfMonth(last)}`)
}
