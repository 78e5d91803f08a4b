import { decidedStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { Finding } from './difference.ts'
import type { ImpactedVersion } from './impacted-kinds.ts'

type NamedCause = Pick<Finding, 'causeKind' | 'causeId'> & { name: string }

/**
 * What of a version touches something, as the version before it has it that was in force; what is new, as this version has it. Both are known to whoever may open
 * the version.
 */
export async function listCauses(tx: CompanyTransaction, { kind, id }: ImpactedVersion, ids: readonly number[]): Promise<NamedCause[]> {
  if (ids.length === 0) return []
  return kind === 'expectation' ? listRows(tx, id, ids) : listParts(tx, id, ids)
}

const listParts = (tx: CompanyTransaction, id: number, ids: readonly number[]): Promise<NamedCause[]> =>
  tx.many(sql`
    with known as (
      select c.id, c.version, c.id = ${id} as is_self from chart t join chart c on c.company_id = t.company_id and c.chron_id = t.chron_id
       where t.company_id = ${tx.companyId} and t.id = ${id} and (c.id = t.id or (c.version < t.version and c.status ${sql.oneOf(decidedStatuses)})))
    (select distinct on (v.chron_id) 'process' as "causeKind", v.chron_id as "causeId", format('(%s) %s', p.pid, v.name) as name
       from known k join process_version v on v.company_id = ${tx.companyId} and v.chart_id = k.id and v.chron_id = any(${ids})
       join process p on p.company_id = v.company_id and p.chron_id = v.chron_id
      order by v.chron_id, k.is_self, k.version desc)
     union all
    (select distinct on (s.chron_id) 'component', s.chron_id, case when p.chron_id is null then s.name else format('(%s) %s', p.pid, s.name) end
       from known k join summary_component s on s.company_id = ${tx.companyId} and s.chart_id = k.id and s.chron_id = any(${ids})
       left join process p on p.company_id = s.company_id and p.chron_id = s.process_chron_id
      order by s.chron_id, k.is_self, k.version desc)`)

const listRows = (tx: CompanyTransaction, id: number, ids: readonly number[]): Promise<NamedCause[]> =>
  tx.many(sql`
    with known as (
      select e.id, e.version, e.id = ${id} as is_self from expectation t join expectation e on e.company_id = t.company_id and e.chron_id = t.chron_id
       where t.company_id = ${tx.companyId} and t.id = ${id} and (e.id = t.id or (e.version < t.version and e.status ${sql.oneOf(decidedStatuses)})))
    select distinct on (r.chron_id) 'row' as "causeKind", r.chron_id as "causeId", r.param as name
      from known k join (
        select expectation_id, chron_id, param from expectation_detail where company_id = ${tx.companyId} and chron_id = any(${ids})
         union all
        select expectation_id, chron_id, your_param from interfacing_detail where company_id = ${tx.companyId} and chron_id = any(${ids})) r
        on r.expectation_id = k.id
     order by r.chron_id, k.is_self, k.version desc`)
