import type { StoredEntry, SubjectKind } from '../audit/index.ts'
import { type CompanyTransaction, type SealedRow, sql } from '../platform/index.ts'

/** The next rows of one of the company’s chains, with their seals. */
export async function listSealedRows(
  tx: CompanyTransaction,
  { lane, after, size }: { lane: number; after: number; size: number },
): Promise<SealedRow[]> {
  const rows = await tx.many<Omit<SealedRow, 'at'> & { at: string }>(sql`
    select company_id as "companyId", lane, seq, at, correlation_id as "correlationId", account_id as "accountId", company_user_id as "companyUserId",
           action, outcome, facts, mac
      from audit_entry where company_id = ${tx.companyId} and lane = ${lane} and seq > ${after} order by seq limit ${size}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** How far each lane has come, by its number; one without entries is not among them. */
export async function readNewestSeqs(tx: CompanyTransaction): Promise<NewestSeq[]> {
  return tx.many(sql`select lane, max(seq) as seq from audit_entry where company_id = ${tx.companyId} group by lane order by lane`)
}

export interface NewestSeq {
  lane: number
  seq: number
}

/** Where a batch ended: `at` as the database writes it. */
export type EntryPlace = NewestSeq & { at: string }

/** The next entries of all lanes up to the newest of each, the oldest first. */
export async function listEntriesAfter(
  tx: CompanyTransaction,
  { newest, after, size }: { newest: readonly NewestSeq[]; after: EntryPlace | undefined; size: number },
): Promise<(Omit<StoredEntry, 'facts'> & { facts: string; moment: string })[]> {
  const { at = null, seq = 0, lane = 0 } = after ?? {}
  return tx.many(sql`
    select a.lane, a.seq, a.at, a.at::text as moment, a.action, a.outcome, a.company_user_id as "userId", a.correlation_id as "correlationId", a.facts
      from audit_entry a
      join unnest(${newest.map((end) => end.lane)}::int[], ${newest.map((end) => end.seq)}::bigint[]) as until (lane, seq)
        on until.lane = a.lane and a.seq <= until.seq
     where a.company_id = ${tx.companyId} and (${at}::timestamptz is null or (a.at, a.seq, a.lane) > (${at}::timestamptz, ${seq}::bigint, ${lane}::int))
     order by a.at, a.seq, a.lane limit ${size}`)
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
