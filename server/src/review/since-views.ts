import {
  approvedStatuses,
  type CellColour,
  completedDataStatuses,
  type DataMonth,
  type ExpectationType,
  openSuggestionStates,
} from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { InForce } from './kinds/reviewed-kind.ts'
import { inForceOf, type ReviewedItem } from './reviewed-views.ts'

/** How many comments on an item were written since a moment. */
export const countComments = (
  tx: CompanyTransaction,
  { type, chronId }: ReviewedItem,
  since: string,
): Promise<{ count: number; lastOn: string | null }> =>
  tx.one(sql`
    select count(*) as count, max(created_on) as "lastOn" from comment
     where company_id = ${tx.companyId} and item_type = ${type} and item_chron_id = ${chronId} and created_on > ${since}::timestamptz`)

/** How many suggestions for an item are open, and what became something else since a moment; of one author (companyUserId), or, where it is null, of all. */
export const countSuggestions = (
  tx: CompanyTransaction,
  { type, chronId }: ReviewedItem,
  { since, author }: { since: string; author: number | null },
): Promise<{ open: number; others: number }> =>
  tx.one(sql`
    select count(*) filter (where state ${sql.oneOf(openSuggestionStates)}) as open,
           count(*) filter (where state ${sql.noneOf(openSuggestionStates)} and changed_on > ${since}::timestamptz) as others
      from suggestion
     where company_id = ${tx.companyId} and item_type = ${type} and item_chron_id = ${chronId}
       and (${author}::bigint is null or company_user_id = ${author})`)

export interface RedMonth extends DataMonth {
  type: ExpectationType
  rows: number
}

/**
 * The completed months that ended after a moment and have red rows, the newest first: of these expectations (their chronId), or, where it is null, of all of the process.
 */
export const listRedMonths = (
  tx: CompanyTransaction,
  { chronId, processChronId, since }: { chronId: number | null; processChronId: number; since: string },
): Promise<RedMonth[]> =>
  tx.many(sql`
    with months as (
      select distinct d.id, d.year, d.month, e.type
        from performance_data d
        join company c on c.company_id = d.company_id
        join expectation e on e.company_id = d.company_id and e.chron_id = d.expectation_chron_id
       where d.company_id = ${tx.companyId} and e.process_chron_id = ${processChronId} and d.status ${sql.oneOf(completedDataStatuses)}
         and (${chronId}::bigint is null or d.expectation_chron_id = ${chronId})
         and (make_date(d.year, d.month, 1) + interval '1 month') at time zone c.timezone > ${since}::timestamptz)
    select m.type, m.month, m.year, r.rows from months m
     cross join lateral (
       select (select count(*) from performance_row r where r.company_id = ${tx.companyId} and r.data_id = m.id and r.colour = ${red})
            + (select count(*) from interfacing_performance_row r
                where r.company_id = ${tx.companyId} and r.data_id = m.id and ${red} in (r.your_colour, r.their_colour)) as rows) r
     where r.rows > 0 order by m.year desc, m.month desc, m.type`)

const red: CellColour = 'red'

/** What came into force after a moment: of the same process and the one above it, and of those that the summary in force names; of the Global Chart the summaries. The newest first. */
export const listChanges = (
  tx: CompanyTransaction,
  { type, chronId, processChronId, since }: Pick<InForce, 'type' | 'chronId' | 'processChronId'> & { since: string },
  limit: number,
): Promise<(InForce & { on: string })[]> =>
  tx.many(sql`
    with own as (
      select p.chron_id, coalesce(p.parent_chron_id, p.chron_id) as top from process p
       where p.company_id = ${tx.companyId} and p.chron_id = ${processChronId}::bigint),
    near as (
      select chron_id from own
       union select top from own
       union select s.process_chron_id
        from own join chart y on y.company_id = ${tx.companyId} and y.type = 'ps' and y.parent_chron_id = own.top and y.status ${sql.oneOf(approvedStatuses)}
        join summary_component s on s.company_id = y.company_id and s.chart_id = y.id and s.process_chron_id is not null)
    select f.type, f.chron_id as "chronId", f.version_id as "versionId", f.version, f.process_chron_id as "processChronId",
           f.document_name as "documentName", f.approved_on as on
      from (${inForceOf(tx)}) f
     where f.approved_on > ${since}::timestamptz and f.type <> 'prd' and not (f.type = ${type} and f.chron_id = ${chronId})
       and (f.process_chron_id in (select chron_id from near) or ${type}::text = 'gpfc' and f.type = 'ps')
     order by f.approved_on desc limit ${limit}::bigint`)
