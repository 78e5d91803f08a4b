import { approvedStatuses, currentStatuses, liveSheetStatuses } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/** What names these processes (chronIds) or people of the additional list by its link. */
export function linkedRows(
  tx: CompanyTransaction,
  { about, additional }: { about: readonly number[]; additional: readonly number[] },
): Statement | undefined {
  if (about.length === 0 && additional.length === 0) return undefined
  return sql`
    select 'ps' as kind, c.chron_id as id, c.parent_chron_id as "processChronId", s.kind as part, s.process_chron_id as about,
           s.additional_id as "additionalId", '' as text
      from summary_component s join chart c on c.company_id = s.company_id and c.id = s.chart_id and ${chartHolds}
      join process h on h.company_id = c.company_id and h.chron_id = c.parent_chron_id and h.deleted_on is null
     where s.company_id = ${tx.companyId} and s.process_chron_id = any(${about})
     union all
    select e.type, e.chron_id, e.process_chron_id, 'row', d.process_chron_id, d.additional_id, ''
      from expectation_detail d join expectation e on e.company_id = d.company_id and e.id = d.expectation_id and ${expectationHolds}
      join process h on h.company_id = e.company_id and h.chron_id = e.process_chron_id and h.deleted_on is null
     where d.company_id = ${tx.companyId} and (d.process_chron_id = any(${about}) or d.additional_id = any(${additional}))
     union all
    select e.type, e.chron_id, e.process_chron_id, 'row', d.process_chron_id, null, ''
      from interfacing_detail d join expectation e on e.company_id = d.company_id and e.id = d.expectation_id and ${expectationHolds}
      join process h on h.company_id = e.company_id and h.chron_id = e.process_chron_id and h.deleted_on is null
     where d.company_id = ${tx.companyId} and d.process_chron_id = any(${about})`
}

/** Texts that have one of these words (lower case) in them. */
export function textRows(tx: CompanyTransaction, words: readonly string[]): Statement | undefined {
  if (words.length === 0) return undefined
  return sql`
    with texts as (
      select 'ps' as kind, c.chron_id as id, c.parent_chron_id as place, y.definition as text
        from chart c join summary y on y.company_id = c.company_id and y.chart_id = c.id
       where c.company_id = ${tx.companyId} and ${chartHolds}
       union all
      select 'ps', c.chron_id, c.parent_chron_id, s.name
        from chart c join summary_component s on s.company_id = c.company_id and s.chart_id = c.id and s.process_chron_id is null
       where c.company_id = ${tx.companyId} and ${chartHolds}
       union all
      select e.type, e.chron_id, e.process_chron_id, concat_ws(' . ', d.description, d.param, d.target)
        from expectation e join expectation_detail d on d.company_id = e.company_id and d.expectation_id = e.id
       where e.company_id = ${tx.companyId} and ${expectationHolds}
       union all
      select e.type, e.chron_id, e.process_chron_id,
             concat_ws(' . ', d.your_expectation, d.your_param, d.your_target, d.their_expectation, d.their_param, d.their_target)
        from expectation e join interfacing_detail d on d.company_id = e.company_id and d.expectation_id = e.id
       where e.company_id = ${tx.companyId} and ${expectationHolds}
       union all
      select 'document', d.chron_id, d.process_chron_id, d.name from document d
       where d.company_id = ${tx.companyId} and d.archived_on is null and d.doc_type in ('GPD', 'QMSD', 'TLD', 'PRD', 'GSM', 'PRREP', 'CFR')
       union all
      select 'sheet', s.chron_id, s.process_chron_id, concat_ws(' . ', s.project_name, (
               select string_agg(t #>> '{}', ' . ') from jsonb_path_query(s.details, 'strict $.**') t where jsonb_typeof(t) = 'string'))
        from project_sheet s where s.company_id = ${tx.companyId} and s.status ${sql.oneOf(liveSheetStatuses)})
    select t.kind, t.id, t.place as "processChronId", 'text' as part, null as about, null as "additionalId", t.text
      from texts t left join process h on h.company_id = ${tx.companyId} and h.chron_id = t.place
     where h.deleted_on is null and exists (select from unnest(${words}::text[]) word where position(word in lower(t.text)) > 0)`
}

/** The inputs and outputs that the summaries of these processes (chronIds) have. */
export function typedRows(tx: CompanyTransaction, processes: readonly number[]): Statement | undefined {
  if (processes.length === 0) return undefined
  return sql`
    select 'ps' as kind, c.chron_id as id, c.parent_chron_id as "processChronId", s.kind as part, null as about, null as "additionalId",
           s.name as text
      from chart c join summary_component s on s.company_id = c.company_id and s.chart_id = c.id and s.kind in ('input', 'output')
     where c.company_id = ${tx.companyId} and c.type = 'ps' and c.parent_chron_id = any(${processes}) and ${chartHolds}`
}

/** The summaries of these processes, with the process. */
export function summaryRows(tx: CompanyTransaction, processes: readonly number[]): Statement | undefined {
  if (processes.length === 0) return undefined
  return sql`
    select c.parent_chron_id as "processChronId", c.chron_id as id from chart c
     where c.company_id = ${tx.companyId} and c.type = 'ps' and c.parent_chron_id = any(${processes}) and ${chartHolds}`
}

/** A process and those directly below it. */
export const familyRows = (tx: CompanyTransaction, chronId: number): Statement =>
  sql`select chron_id as "chronId" from process where company_id = ${tx.companyId} and (chron_id = ${chronId} or parent_chron_id = ${chronId})`

/** Of each chart `c` and of each expectation `e` the version that counts: the one in force, else the one under way. */
const chartHolds: Statement = sql`
  c.status ${sql.oneOf(currentStatuses)} and (c.status ${sql.oneOf(approvedStatuses)} or not exists (
    select from chart a where a.company_id = c.company_id and a.chron_id = c.chron_id and a.status ${sql.oneOf(approvedStatuses)}))`
const expectationHolds: Statement = sql`
  e.deleted_on is null and e.status ${sql.oneOf(currentStatuses)} and (e.status ${sql.oneOf(approvedStatuses)} or not exists (
    select from expectation a where a.company_id = e.company_id and a.chron_id = e.chron_id and a.status ${sql.oneOf(approvedStatuses)}))`
