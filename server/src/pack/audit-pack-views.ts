import type { SubjectKind } from '../audit/index.ts'
import { type CompanyTransaction, type SealedRow, sql } from '../platform/index.ts'

/** The next rows of the company’s chain, with their seals. */
export async function listSealedRows(tx: CompanyTransaction, after: number, size: number): Promise<SealedRow[]> {
  const rows = await tx.many<Omit<SealedRow, 'at'> & { at: string }>(sql`
    select company_id as "companyId", seq, at, correlation_id as "correlationId", account_id as "accountId", company_user_id as "companyUserId",
           action, outcome, facts, mac
      from audit where company_id = ${tx.companyId} and seq > ${after} order by seq limit ${size}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** The newest entry of the company; 0 where there is none. */
export async function readNewestSeq(tx: CompanyTransaction): Promise<number> {
  const { seq } = await tx.one<{ seq: number }>(sql`select coalesce(max(seq), 0) as seq from audit where company_id = ${tx.companyId}`)
  return seq
}

/** What entries of a pack can be about, with the process that it is below; null: below none. What is gone has no row. */
export async function listSubjectPlaces(
  tx: CompanyTransaction,
  ids: ReadonlyMap<SubjectKind, readonly number[]>,
): Promise<{ kind: SubjectKind; id: number; at: number | null }[]> {
  const of = (kind: SubjectKind): readonly number[] => ids.get(kind) ?? []
  return tx.many(sql`
    select 'chart' as kind, id, parent_chron_id as at from chart where company_id = ${tx.companyId} and id = any(${of('chart')}::bigint[])
     union all
    select 'expectation', id, process_chron_id from expectation where company_id = ${tx.companyId} and id = any(${of('expectation')}::bigint[])
     union all
    select 'month', x.id, e.process_chron_id
      from performance_data x join expectation e on e.company_id = x.company_id and e.id = x.expectation_id
     where x.company_id = ${tx.companyId} and x.id = any(${of('month')}::bigint[])
     union all
    select 'dataRow', x.id, e.process_chron_id
      from performance_row x join performance_data m on m.company_id = x.company_id and m.id = x.data_id
      join expectation e on e.company_id = m.company_id and e.id = m.expectation_id
     where x.company_id = ${tx.companyId} and x.id = any(${of('dataRow')}::bigint[])
     union all
    select 'process', id, chron_id from process_version where company_id = ${tx.companyId} and id = any(${of('process')}::bigint[])
     union all
    select 'place', chron_id, chron_id from process where company_id = ${tx.companyId} and chron_id = any(${of('place')}::bigint[])
     union all
    select 'document', x.id, d.process_chron_id
      from document_version x join document d on d.company_id = x.company_id and d.chron_id = x.chron_id
     where x.company_id = ${tx.companyId} and x.id = any(${of('document')}::bigint[])
     union all
    select 'area', id, process_chron_id from improvement_area where company_id = ${tx.companyId} and id = any(${of('area')}::bigint[])
     union all
    select 'sheet', id, process_chron_id from project_sheet where company_id = ${tx.companyId} and id = any(${of('sheet')}::bigint[])`)
}
