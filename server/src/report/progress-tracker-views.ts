import {
  addMonths,
  approvedStatuses,
  completedDataStatuses,
  type DataMonth,
  openDataStatuses,
  openStatuses,
  type ProgressCode,
  publishedSheetStatuses,
  wipSheetStatuses,
} from '@strata/contract'
import { comparePids } from '@strata/diagram'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/** How far the charts, the customer expectations with their performance data, and the improvement plans of one process are. */
export interface Progress {
  chronId: number
  pid: string
  pname: string
  hdd: boolean
  isRestricted: boolean
  ps: ProgressCode
  macro: ProgressCode
  ce: ProgressCode
  cedata: ProgressCode
  improvement: ProgressCode
}

/** The processes of the approved global chart, in the order of their pids; none before it is approved. `current`: the company's month. Each kind of item is counted once for all of them. */
export async function listProgress(tx: CompanyTransaction, current: DataMonth): Promise<Progress[]> {
  const rows = await tx.many<Progress>(sql`
    with tracked as materialized (
      select p.chron_id, p.pid, v.name, p.hdd, p.restricted
        from chart g
        join process_version v on v.company_id = g.company_id and v.chart_id = g.id
        join process p on p.company_id = v.company_id and p.chron_id = v.chron_id
       where g.company_id = ${tx.companyId} and g.type = 'gpfc' and g.status ${sql.oneOf(approvedStatuses)}),
    charts as (${chartCodes(tx)}), expectations as (${expectationCodes(tx)}), months as (${dataCodes(tx, current)}), sheets as (${sheetCodes(tx)})
    select p.chron_id as "chronId", p.pid, p.name as pname, p.hdd, p.restricted as "isRestricted",
           coalesce(ps.code, '0') as ps, coalesce(ma.code, '0') as macro, coalesce(e.code, '0') as ce, coalesce(d.code, '0') as cedata,
           coalesce(s.code, '0') as improvement
      from tracked p
      left join charts ps on ps.chron_id = p.chron_id and ps.type = 'ps'
      left join charts ma on ma.chron_id = p.chron_id and ma.type = 'ma'
      left join expectations e on e.chron_id = p.chron_id
      left join months d on d.chron_id = p.chron_id
      left join sheets s on s.chron_id = p.chron_id`)
  return rows.sort((a, b) => comparePids(a.pid, b.pid) || a.chronId - b.chronId)
}

/** The chronIds of `tracked`. */
const tracked = sql`(select chron_id from tracked)`

/** '2' where one is approved, '1' where one is under way, else '0' (specification 5 §21). */
const codeOf = (isApproved: Statement, isOpen: Statement): Statement =>
  sql`case when bool_or(${isApproved}) then '2' when bool_or(${isOpen}) then '1' else '0' end as code`

const chartCodes = (tx: CompanyTransaction): Statement => sql`
  select c.parent_chron_id as chron_id, c.type, ${codeOf(sql`c.status ${sql.oneOf(approvedStatuses)}`, sql`c.status = any(${openStatuses})`)}
    from chart c where c.company_id = ${tx.companyId} and c.type in ('ps', 'ma') and c.parent_chron_id in ${tracked} group by 1, 2`

/** Of the customer expectations of the global process itself; deleted ones are none. */
const expectationCodes = (tx: CompanyTransaction): Statement => sql`
  select e.process_chron_id as chron_id,
         ${codeOf(sql`e.status ${sql.oneOf(approvedStatuses)}`, sql`e.status = any(${openStatuses}) and e.deleted_on is null`)}
    from expectation e where e.company_id = ${tx.companyId} and e.type = 'ce' and e.process_chron_id in ${tracked} group by 1`

/** Of the data of these expectations: '2' where those of the last finished month, or of the current one, are completed, '1' where any month is open. */
function dataCodes(tx: CompanyTransaction, current: DataMonth): Statement {
  const last = addMonths(current, -1)
  const isRecent = sql`((d.year = ${current.year} and d.month = ${current.month}) or (d.year = ${last.year} and d.month = ${last.month}))`
  const [isCompleted, isOpen] = [sql`d.status ${sql.oneOf(completedDataStatuses)}`, sql`d.status ${sql.oneOf(openDataStatuses)}`]
  return sql`
    select e.process_chron_id as chron_id, ${codeOf(sql`${isCompleted} and ${isRecent}`, isOpen)}
      from performance_data d join expectation e on e.company_id = d.company_id and e.id = d.expectation_chron_id
     where d.company_id = ${tx.companyId} and (${isOpen} or ${isRecent}) and e.type = 'ce' and e.process_chron_id in ${tracked} group by 1`
}

const sheetCodes = (tx: CompanyTransaction): Statement => sql`
  select s.process_chron_id as chron_id, ${codeOf(sql`s.status ${sql.oneOf(publishedSheetStatuses)}`, sql`s.status ${sql.oneOf(wipSheetStatuses)}`)}
    from project_sheet s where s.company_id = ${tx.companyId} and s.process_chron_id in ${tracked} group by 1`
