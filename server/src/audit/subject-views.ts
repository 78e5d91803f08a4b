import { type CompanyTransaction, sql } from '../platform/index.ts'
import { currentVersion } from '../process/index.ts'
import type { SubjectKind } from './audit-subjects.ts'

/** What the subject of an entry is called by; what its kind does not have is null. */
export interface SubjectRow {
  kind: SubjectKind
  id: number
  /** Of the process that it is, or is below. */
  pid: string | null
  pname: string | null
  /** `ma`, `ce` */
  type: string | null
  name: string | null
  version: number | null
  year: number | null
  month: number | null
}

/** The names of all that entries are about, of whatever kinds, by one statement. What is gone has no row. */
export async function listSubjects(tx: CompanyTransaction, ids: ReadonlyMap<SubjectKind, readonly number[]>): Promise<SubjectRow[]> {
  const of = (kind: SubjectKind): readonly number[] => ids.get(kind) ?? []
  const places = [...of('place'), ...of('processes')]
  return tx.many(sql`
    select s.kind, s.id, p.pid, v.name as pname, s.type, s.name, s.version, s.year, s.month
      from (
        select 'chart' as kind, x.id, x.parent_chron_id as at, x.type, null as name, x.version, null::int as year, null::int as month
          from chart x where x.company_id = ${tx.companyId} and x.id = any(${of('chart')}::bigint[])
        union all
        select 'expectation', x.id, x.process_chron_id, x.type, null, x.version, null, null
          from expectation x where x.company_id = ${tx.companyId} and x.id = any(${of('expectation')}::bigint[])
        union all
        select 'month', x.id, e.process_chron_id, e.type, null, null, x.year, x.month
          from performance_data x join expectation e on e.company_id = x.company_id and e.id = x.expectation_id
         where x.company_id = ${tx.companyId} and x.id = any(${of('month')}::bigint[])
        union all
        select 'dataRow', x.id, e.process_chron_id, null, d.param, null, m.year, m.month
          from performance_row x join performance_data m on m.company_id = x.company_id and m.id = x.data_id
          join expectation_detail d on d.company_id = x.company_id and d.id = x.detail_id
          join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
         where x.company_id = ${tx.companyId} and x.id = any(${of('dataRow')}::bigint[])
        union all
        select 'parameter', x.id, e.process_chron_id, null, x.param, null, null, null
          from expectation_detail x join expectation e on e.company_id = x.company_id and e.id = x.expectation_id
         where x.company_id = ${tx.companyId} and x.id = any(${of('parameter')}::bigint[])
        union all
        select 'process', x.id, x.chron_id, null, null, null, null, null
          from process_version x where x.company_id = ${tx.companyId} and x.id = any(${of('process')}::bigint[])
        union all
        select 'place', x.chron_id, x.chron_id, null, null, null, null, null
          from process x where x.company_id = ${tx.companyId} and x.chron_id = any(${places}::bigint[])
        union all
        select 'document', x.id, null, null, d.name, null, null, null
          from document_version x join document d on d.company_id = x.company_id and d.chron_id = x.chron_id
         where x.company_id = ${tx.companyId} and x.id = any(${of('document')}::bigint[])
        union all
        select 'area', x.id, null, null, x.area, null, null, null
          from improvement_area x where x.company_id = ${tx.companyId} and x.id = any(${of('area')}::bigint[])
        union all
        select 'sheet', x.id, null, null, x.project_name, null, null, null
          from project_sheet x where x.company_id = ${tx.companyId} and x.id = any(${of('sheet')}::bigint[])
        union all
        select 'thread', x.id, null, null, x.subject, null, null, null
          from comment x where x.company_id = ${tx.companyId} and x.id = any(${of('thread')}::bigint[])
        union all
        select 'member', x.id, null, null, concat_ws(' ', '(' || x.short_name || ')', x.first_name, nullif(x.last_name, '-')), null, null, null
          from membership x where x.company_id = ${tx.companyId} and x.id = any(${of('member')}::bigint[])
      ) s
      left join process p on p.company_id = ${tx.companyId} and p.chron_id = s.at
      left join lateral (${currentVersion}) v on p.chron_id is not null`)
}
