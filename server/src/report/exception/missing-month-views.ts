import {
  approvedStatuses,
  completedDataStatuses,
  type DataMonth,
  type DataStatus,
  type ExpectationType,
  expectationTypes,
  monthAt,
  versionStatus,
} from '@strata/contract'
import { wasApprovedBy } from '../../performance/index.ts'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** Approved expectations, in force by the end of a month, that have no completed data of it. */
export interface MissingMonth {
  processChronId: number
  type: ExpectationType
  /** Of the month's data: open, or none there. */
  status: DataStatus | null
  /** The latest month whose data are completed. */
  latest: DataMonth | null
}

export async function listMissingMonths(
  tx: CompanyTransaction,
  processChronIds: readonly number[],
  { month, year, timezone }: DataMonth & { timezone: string },
): Promise<MissingMonth[]> {
  const rows = await tx.many<Omit<MissingMonth, 'latest'> & { latest: number | null }>(sql`
    select e.process_chron_id as "processChronId", e.type, d.status,
           (select max(c.year * 12 + c.month - 1) from performance_data c
             where c.company_id = e.company_id and c.expectation_chron_id = e.chron_id and c.status ${sql.oneOf(completedDataStatuses)}) as latest
      from expectation e
      left join performance_data d on d.company_id = e.company_id and d.expectation_chron_id = e.chron_id
                                  and d.year = ${year} and d.month = ${month}
     where e.company_id = ${tx.companyId} and e.status ${sql.oneOf(approvedStatuses)} and e.process_chron_id = any(${processChronIds})
       and d.status is distinct from ${sql.constant(versionStatus.approved)} and ${wasApprovedBy({ month, year, timezone })}
     order by e.process_chron_id, array_position(${expectationTypes}::text[], e.type)`)
  return rows.map(({ latest, ...row }) => ({ ...row, latest: latest === null ? null : monthAt(latest) }))
}
