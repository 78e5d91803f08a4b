import { approvedStatuses, type ChartType } from '@strata/contract'
import { type CompanyTransaction, sql, type Transaction } from '../platform/index.ts'

/** The chronId of an assigned process id. */
export async function findProcessByPid(tx: CompanyTransaction, pid: string): Promise<number> {
  const { chronId } = await tx.one<{ chronId: number }>(sql`
    select chron_id as "chronId" from process where company_id = ${tx.companyId} and pid = ${pid}`)
  return chronId
}

/** The chronId of a row of a process's expectations, by its parameter. */
export async function findDetail(
  tx: CompanyTransaction,
  { type, processChronId, param }: { type: 'ce' | 'se'; processChronId: number; param: string },
): Promise<number> {
  const { chronId } = await tx.one<{ chronId: number }>(sql`
    select distinct d.chron_id as "chronId" from expectation_detail d
      join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
     where d.company_id = ${tx.companyId} and e.type = ${type} and e.process_chron_id = ${processChronId} and d.param = ${param}`)
  return chronId
}

/** The chronId of the chart of a type below a process (null: the global chart). */
export async function findChartAt(tx: CompanyTransaction, type: ChartType, parentChronId: number | null): Promise<number> {
  const { chronId } = await tx.one<{ chronId: number }>(sql`
    select distinct chron_id as "chronId" from chart
     where company_id = ${tx.companyId} and type = ${type} and parent_chron_id is not distinct from ${parentChronId}::bigint`)
  return chronId
}

/** The version of a chart that is in force. */
export async function findApprovedChart(tx: CompanyTransaction, { type, chronId }: { type: ChartType; chronId: number }): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    select id from chart
     where company_id = ${tx.companyId} and type = ${type} and chron_id = ${chronId} and status ${sql.oneOf(approvedStatuses)}`)
  return id
}

/** Whether the installation has no company at all. */
export async function isEmptyInstallation(tx: Transaction): Promise<boolean> {
  const { used } = await tx.one<{ used: boolean }>(sql`select has_any_company() as used`)
  return !used
}

/** Whether this email is a member of any company. */
export async function isMemberAnywhere(tx: Transaction, email: string): Promise<boolean> {
  const rows = await tx.many(sql`
    select c.company_id from find_account(${email}) a, lateral list_account_companies(a.id) c`)
  return rows.length > 0
}

/** Lets one process at a time load the demo, until the transaction ends. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('strata demo', 0))`)
}
