import {
  addMonths,
  approvedStatuses,
  completedDataStatuses,
  type DataMonth,
  openDataStatuses,
  openStatuses,
  type Page,
  type PageRequest,
  type ProgressCode,
  publishedSheetStatuses,
  roleCode,
  wipSheetStatuses,
} from '@strata/contract'
import { comparePids } from '@strata/diagram'
import { type CompanyTransaction, readPage, type Statement, sql } from '../platform/index.ts'

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
    with page as materialized (${trackedRows(tx)}) select ${shownColumns} from page r ${progressOf(tx, current)}`)
  return rows.sort((a, b) => comparePids(a.pid, b.pid) || a.chronId - b.chronId)
}

/** A page of these: how far they are is read of the processes on it alone. Words are looked for in the name and in those of sponsor and leaders. */
export const readProgressPage = (tx: CompanyTransaction, current: DataMonth, asked: PageRequest): Promise<Page<Progress>> =>
  readPage(
    tx,
    {
      rows: trackedRows(tx),
      shown: shownColumns,
      joined: progressOf(tx, current),
      orders: { processId: byPid, shortName: [sql`lower(r.name)`, ...byPid] },
      found: (word) => foundIn(tx, word),
    },
    asked,
  )

const byPid = [sql`pid_order(r.pid)`, sql`r.chron_id`]

const trackedRows = (tx: CompanyTransaction): Statement => sql`
  select p.chron_id, p.pid, v.name, p.hdd, p.restricted
    from chart g
    join process_version v on v.company_id = g.company_id and v.chart_id = g.id
    join process p on p.company_id = v.company_id and p.chron_id = v.chron_id
   where g.company_id = ${tx.companyId} and g.type = 'gpfc' and g.status ${sql.oneOf(approvedStatuses)}`

const foundIn = (tx: CompanyTransaction, word: Statement): Statement => sql`
  (position(lower(${word}) in lower('(' || r.pid || ') ' || r.name)) > 0
    or r.chron_id in (
      select h.process_chron_id from process_role h join membership m on m.company_id = h.company_id and m.id = h.company_user_id and m.active
       where h.company_id = ${tx.companyId} and h.role in (${sql.constant(roleCode.sponsor)}, ${sql.constant(roleCode.leader)})
         and position(lower(${word}) in lower(m.first_name || ' ' || case m.last_name when '-' then '' else m.last_name end || ' (' || m.short_name || ')')) > 0))`

const shownColumns = sql`
  r.chron_id as "chronId", r.pid, r.name as pname, r.hdd, r.restricted as "isRestricted",
  coalesce(ps.code, '0') as ps, coalesce(ma.code, '0') as macro, coalesce(e.code, '0') as ce, coalesce(d.code, '0') as cedata,
  coalesce(s.code, '0') as improvement`

/** How far the processes of the `page` are. */
const progressOf = (tx: CompanyTransaction, current: DataMonth): Statement => sql`
  left join (${chartCodes(tx, 'ps')}) ps on ps.chron_id = r.chron_id
  left join (${chartCodes(tx, 'ma')}) ma on ma.chron_id = r.chron_id
  left join (${expectationCodes(tx)}) e on e.chron_id = r.chron_id
  left join (${dataCodes(tx, current)}) d on d.chron_id = r.chron_id
  left join (${sheetCodes(tx)}) s on s.chron_id = r.chron_id`

/** The chronIds of the `page`. */
const tracked = sql`(select chron_id from page)`

/** '2' where one is approved, '1' where one is under way, else '0' (specification 5 §21). */
const codeOf = (isApproved: Statement, isOpen: Statement): Statement =>
  sql`case when bool_or(${isApproved}) then '2' when bool_or(${isOpen}) then '1' else '0' end as code`

const chartCodes = (tx: CompanyTransaction, type: 'ps' | 'ma'): Statement => sql`
  select c.parent_chron_id as chron_id, ${codeOf(sql`c.status ${sql.oneOf(approvedStatuses)}`, sql`c.status = any(${openStatuses})`)}
    from chart c where c.company_id = ${tx.companyId} and c.type = ${sql.constant(type)} and c.parent_chron_id in ${tracked} group by 1`

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
