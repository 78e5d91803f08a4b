import { completedDataStatuses, type DataMonth, type DataStatus, type ExpectationType, type Person } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** The data of one month, without their rows. Instants are ISO 8601. */
export interface MonthRow extends DataMonth {
  id: number
  expectationChronId: number
  /** The version that was approved when the month was opened. */
  expectationId: number
  type: ExpectationType
  /** The global or macro process whose expectations these are. */
  processChronId: number
  status: DataStatus
  createdOn: string
  completedBy: Person | null
  completedOn: string | null
  /** Counts changes of it and of its rows. */
  revision: number
}

export async function findMonth(tx: CompanyTransaction, id: number): Promise<MonthRow | undefined> {
  return tx.maybe(sql`${monthColumns} where d.company_id = ${tx.companyId} and d.id = ${id}`)
}

/** The data that expectations have of a month. */
export async function findMonthOf(tx: CompanyTransaction, chronId: number, { month, year }: DataMonth): Promise<MonthRow | undefined> {
  return tx.maybe(sql`
    ${monthColumns} where d.company_id = ${tx.companyId} and d.expectation_chron_id = ${chronId} and d.year = ${year} and d.month = ${month}`)
}

/** The latest month whose data are completed. */
export async function findLatestMonth(tx: CompanyTransaction, chronId: number): Promise<MonthRow | undefined> {
  return tx.maybe(sql`
    ${monthColumns} where d.company_id = ${tx.companyId} and d.expectation_chron_id = ${chronId} and d.status ${sql.oneOf(completedDataStatuses)}
    order by d.year desc, d.month desc limit 1`)
}

/** All months of expectations, the newest first. */
export async function listMonths(tx: CompanyTransaction, chronId: number): Promise<MonthRow[]> {
  return tx.many(sql`
    ${monthColumns} where d.company_id = ${tx.companyId} and d.expectation_chron_id = ${chronId} order by d.year desc, d.month desc`)
}

/** Of which month a row of either kind is. */
export async function findMonthIdOfRow(tx: CompanyTransaction, rowId: number): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(sql`
    select data_id as id from performance_row where company_id = ${tx.companyId} and id = ${rowId}
     union all
    select data_id from interfacing_performance_row where company_id = ${tx.companyId} and id = ${rowId}`)
  return row?.id
}

/** Holds a month's data as they are until the transaction ends: entering, closing and deleting happen one after another. Nothing to lock is fine. */
export async function lockMonth(tx: CompanyTransaction, id: number): Promise<void> {
  await tx.run(sql`select from performance_data where company_id = ${tx.companyId} and id = ${id} for update`)
}

const monthColumns = sql`
  select d.id, d.expectation_chron_id as "expectationChronId", d.expectation_id as "expectationId", e.type,
         e.process_chron_id as "processChronId", d.year, d.month, d.status, d.created_on as "createdOn",
         case when c.id is not null then json_build_object('firstName', c.first_name, 'lastName', c.last_name) end as "completedBy",
         d.completed_on as "completedOn", d.revision
    from performance_data d
    join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
    left join membership c on c.company_id = d.company_id and c.id = d.completed_by`
