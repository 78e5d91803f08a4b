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

/** The processes of the approved global chart, in the order of their pids; none before it is approved. `current`: the company's month. */
export async function listProgress(tx: CompanyTransaction, current: DataMonth): Promise<Progress[]> {
  const rows = await tx.many<Progress>(sql`
    select p.chron_id as "chronId", p.pid, v.name as pname, p.hdd, p.restricted as "isRestricted",
           ${codeOf('ps')} as ps, ${codeOf('ma')} as macro, ${expectationCode} as ce, ${dataCode(current)} as cedata, ${improvementCode} as improvement
      from chart g
      join process_version v on v.company_id = g.company_id and v.chart_id = g.id
      join process p on p.company_id = v.company_id and p.chron_id = v.chron_id
     where g.company_id = ${tx.companyId} and g.type = 'gpfc' and g.status ${sql.oneOf(approvedStatuses)}`)
  return rows.sort((a, b) => comparePids(a.pid, b.pid) || a.chronId - b.chronId)
}

/** Of the process `p` (specification 5 §21): '2' where a version is approved, '1' where one is under way, else '0'. */
const codeOf = (type: 'ps' | 'ma'): Statement => sql`
  (select case when bool_or(c.status ${sql.oneOf(approvedStatuses)}) then '2' when bool_or(c.status = any(${openStatuses})) then '1' else '0' end
     from chart c where c.company_id = p.company_id and c.type = ${type} and c.parent_chron_id = p.chron_id)`

/** The same of the customer expectations of the global process itself; deleted ones are none. */
const expectationCode = sql`
  (select case when bool_or(e.status ${sql.oneOf(approvedStatuses)}) then '2' when bool_or(e.status = any(${openStatuses}) and e.deleted_on is null) then '1' else '0' end
     from expectation e where e.company_id = p.company_id and e.type = 'ce' and e.process_chron_id = p.chron_id)`

/** Of the data of these expectations: '2' where those of the last finished month, or of the current one, are completed, '1' where any month is open. */
function dataCode(current: DataMonth): Statement {
  const last = addMonths(current, -1)
  return sql`
    (select case when bool_or(d.status ${sql.oneOf(completedDataStatuses)} and ((d.year = ${current.year} and d.month = ${current.month})
                                                      or (d.year = ${last.year} and d.month = ${last.month}))) then '2'
                 when bool_or(d.status ${sql.oneOf(openDataStatuses)}) then '1' else '0' end
       from performance_data d join expectation e on e.company_id = d.company_id and e.id = d.expectation_chron_id
      where e.company_id = p.company_id and e.type = 'ce' and e.process_chron_id = p.chron_id)`
}

/** The same of its project sheets: published ones are '2'. */
const improvementCode = sql`
  (select case when bool_or(s.status ${sql.oneOf(publishedSheetStatuses)}) then '2' when bool_or(s.status ${sql.oneOf(wipSheetStatuses)}) then '1' else '0' end
     from project_sheet s where s.company_id = p.company_id and s.process_chron_id = p.chron_id)`
