import {
  approvedStatuses,
  type ChartStatus,
  currentStatuses,
  type DeletedId,
  decidedStatuses,
  type OpenStatus,
  openStatuses,
  type Process,
  replacedStatuses,
  roleCode,
} from '@strata/contract'
import { comparePids } from '@strata/diagram'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/** A process as one version of its chart has it. */
export interface ProcessRow extends Pick<Process, 'id' | 'chronId' | 'chartId' | 'pid' | 'pname' | 'description' | 'hdd' | 'summaryId'> {
  level: 'gpfc' | 'ma' | 'mi'
  isRestricted: boolean
  deletedOn: string | null
  status: ChartStatus
  preparerId: number
  PRS: string
  PRL: string
  PRO: string
  SPL: string
  SPM: string
  below: readonly ItemBelow[]
}

/** A chart or expectations that hang below a process: whether a version is approved, and which state one under way has. */
interface ItemBelow {
  type: keyof NonNullable<Process['below']>
  isApproved: boolean
  open: OpenStatus | null
}

/** The processes of one chart version: P before E, then by number (specification 1 §9). */
export async function listProcessRows(tx: CompanyTransaction, chartId: number): Promise<ProcessRow[]> {
  const rows = await tx.many<ProcessRow>(sql`${processColumns} where v.company_id = ${tx.companyId} and v.chart_id = ${chartId}`)
  return rows.sort((a, b) => comparePids(a.pid, b.pid) || a.id - b.id)
}

/** One version of a process, by its id. */
export async function findProcessRow(tx: CompanyTransaction, id: number): Promise<ProcessRow | undefined> {
  return tx.maybe(sql`${processColumns} where v.company_id = ${tx.companyId} and v.id = ${id}`)
}

const rolesAs = (code: string): Statement => sql`coalesce(roles.held ->> ${code}, '')`

/** Role strings name active members only. */
const processColumns = sql`
  select v.id, v.chron_id as "chronId", v.chart_id as "chartId", p.pid, v.name as pname, v.description, p.hdd, p.level,
         p.restricted as "isRestricted", p.deleted_on as "deletedOn", c.status, c.prepared_by as "preparerId", s.id as "summaryId",
         ${rolesAs(roleCode.sponsor)} as "PRS", ${rolesAs(roleCode.leader)} as "PRL", ${rolesAs(roleCode.owner)} as "PRO", ${rolesAs(roleCode.spl)} as "SPL",
         ${rolesAs(roleCode.spm)} as "SPM", coalesce(items.below, '[]') as below
    from process_version v
    join process p on p.company_id = v.company_id and p.chron_id = v.chron_id
    join chart c on c.company_id = v.company_id and c.id = v.chart_id
    left join lateral (select s.id from chart s
                        where s.company_id = v.company_id and s.type = 'ps' and s.parent_chron_id = v.chron_id and s.status ${sql.noneOf(replacedStatuses)}
                        order by s.status ${sql.oneOf(approvedStatuses)} desc, s.version desc limit 1) s on true
    left join lateral (select json_object_agg(h.role, h.people) as held
                         from (select r.role, string_agg(m.id || ':' || m.short_name, ',' order by m.id) as people
                                 from process_role r join membership m on m.company_id = r.company_id and m.id = r.company_user_id and m.active
                                where r.company_id = v.company_id and r.process_chron_id = v.chron_id group by r.role) h) roles on true
    left join lateral (select json_agg(json_build_object('type', b.type, 'isApproved', b.approved, 'open', b.open)) as below
                         from (select d.type, bool_or(d.status ${sql.oneOf(approvedStatuses)}) as approved,
                                      min(d.status) filter (where d.status ${sql.oneOf(openStatuses)}) as open
                                 from chart d
                                where d.company_id = v.company_id and d.parent_chron_id = v.chron_id and d.type in ('ps', 'ma', 'mi')
                                  and d.status ${sql.oneOf(currentStatuses)}
                                group by d.type
                               union all
                               select e.type, bool_or(e.status ${sql.oneOf(approvedStatuses)}), min(e.status) filter (where e.status ${sql.oneOf(openStatuses)})
                                 from expectation e
                                where e.company_id = v.company_id and e.process_chron_id = v.chron_id and e.deleted_on is null
                                  and e.status ${sql.oneOf(currentStatuses)}
                                group by e.type) b) items on true`

/** Every pid ever assigned below `parentChronId` (null: at the top), living or deleted (specification 5 §5). */
export async function listUsedPids(tx: CompanyTransaction, parentChronId: number | null): Promise<string[]> {
  const rows = await tx.many<{ pid: string }>(sql`
    select pid from process
     where company_id = ${tx.companyId} and parent_chron_id is not distinct from ${parentChronId}::bigint and pid not like '%XXX'`)
  return rows.map(({ pid }) => pid).sort(comparePids)
}

/** The pids of processes once approved and since removed, with the name they had last. */
export async function listDeletedPids(tx: CompanyTransaction, parentChronId: number | null): Promise<DeletedId[]> {
  const rows = await tx.many<DeletedId>(sql`
    select p.pid, v.name as pname, p.deleted_on as "deletedOn",
           json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "deletedBy"
      from process p
      join membership m on m.company_id = p.company_id and m.id = p.deleted_by
      join lateral (select v.name from process_version v join chart c on c.company_id = v.company_id and c.id = v.chart_id
                     where v.company_id = p.company_id and v.chron_id = p.chron_id and c.status ${sql.oneOf(decidedStatuses)}
                     order by c.version desc limit 1) v on true
     where p.company_id = ${tx.companyId} and p.parent_chron_id is not distinct from ${parentChronId}::bigint and p.deleted_on is not null`)
  return rows.sort((a, b) => comparePids(a.pid, b.pid))
}
