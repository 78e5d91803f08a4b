import { approvedStatuses, completedDataStatuses, type DataMonth, type ExpectationType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { wasApprovedBy } from '../measured-month-views.ts'

/** Approved expectations that have no completed data of a month. */
export interface UnfinishedRow {
  type: ExpectationType
  /** The global or macro process whose they are. */
  processChronId: number
}

export interface FinishedMonth extends DataMonth {
  /** Of the company (IANA): says when the month ended. */
  timezone: string
  /** Of this global process and its sub-processes alone. */
  globalChronId?: number
}

/** Of processes that are still there. What was first approved after the month was not to be met in it. */
export async function listUnfinished(
  tx: CompanyTransaction,
  { month, year, timezone, globalChronId }: FinishedMonth,
): Promise<UnfinishedRow[]> {
  return tx.many(sql`
    select e.type, e.process_chron_id as "processChronId"
      from expectation e
      join process p on p.company_id = e.company_id and p.chron_id = e.process_chron_id and p.hdd and p.deleted_on is null
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where e.company_id = ${tx.companyId} and e.status ${sql.oneOf(approvedStatuses)} and q.deleted_on is null
       and (${globalChronId ?? null}::bigint is null or ${globalChronId ?? null} in (p.chron_id, p.parent_chron_id))
       and ${wasApprovedBy({ month, year, timezone })}
       and not exists (select from performance_data m
                        where m.company_id = e.company_id and m.expectation_chron_id = e.chron_id and m.year = ${year} and m.month = ${month}
                          and m.status ${sql.oneOf(completedDataStatuses)})`)
}
