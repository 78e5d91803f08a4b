import { awaitingStatuses, type ChartType, type ExpectationType, editableStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** How far the versions of one thing of a process are. Where there is no version, there is no row. */
export interface LatestVersions<Type> {
  type: Type
  processChronId: number
  wasApproved: boolean
  isSent: boolean
  isBegun: boolean
}

/** The summaries and macros of these processes. */
export async function listLatestCharts(
  tx: CompanyTransaction,
  processChronIds: readonly number[],
): Promise<LatestVersions<Extract<ChartType, 'ps' | 'ma'>>[]> {
  return tx.many(sql`
    select c.type, c.parent_chron_id as "processChronId", ${latest}
      from chart c where c.company_id = ${tx.companyId} and c.type in ('ps', 'ma') and c.parent_chron_id = any(${processChronIds})
     group by c.type, c.parent_chron_id`)
}

/** The expectations of these processes; deleted ones are none. */
export async function listLatestExpectations(
  tx: CompanyTransaction,
  processChronIds: readonly number[],
): Promise<LatestVersions<ExpectationType>[]> {
  return tx.many(sql`
    select e.type, e.process_chron_id as "processChronId", ${latest}
      from expectation e where e.company_id = ${tx.companyId} and e.process_chron_id = any(${processChronIds}) and e.deleted_on is null
     group by e.type, e.process_chron_id`)
}

/** Of the versions of one thing; both tables name these columns alike. */
const latest = sql`
  bool_or(approved_on is not null) as "wasApproved", bool_or(status = any(${awaitingStatuses})) as "isSent",
  bool_or(status = any(${editableStatuses})) as "isBegun"`
