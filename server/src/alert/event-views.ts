import { type CompanyEvent, decidedStatuses, type EventFilter } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import { type ChartFacts, factColumns } from './chart-facts-views.ts'
import { type ExpectationFacts, expectationFactColumns } from './expectation-facts-views.ts'

/** Those of a member's events that the reader has not lost sight of. */
export interface EventScope {
  memberId: number
  filter: EventFilter
  /** The versions that the reader may not see now. */
  hidden: { charts: readonly number[]; expectations: readonly number[] }
}

/** Newest first. */
export async function listEventRows(
  tx: CompanyTransaction,
  scope: EventScope,
  { offset, limit }: { offset: number; limit: number },
): Promise<CompanyEvent[]> {
  return tx.many(sql`
    select e.id, e.created_on as "creationDate", e.comments, e.company_user_id is null as global, e.params as "eventParams"
      ${eventsOf(tx, scope)} order by e.created_on desc, e.id desc offset ${offset} limit ${limit}`)
}

export async function countEvents(tx: CompanyTransaction, scope: EventScope): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*) ${eventsOf(tx, scope)}`)
  return count
}

/** One of those events, or nothing. */
export async function findEvent(tx: CompanyTransaction, scope: EventScope, id: number): Promise<{ global: boolean } | undefined> {
  return tx.maybe(sql`select e.company_user_id is null as global ${eventsOf(tx, scope)} and e.id = ${id}`)
}

function eventsOf(tx: CompanyTransaction, { memberId, filter, hidden }: EventScope): Statement {
  return sql`
      from event e
      left join chart c on c.company_id = e.company_id and c.id = e.chart_id
      left join document_version d on d.company_id = e.company_id and d.id = e.document_id
      left join expectation x on x.company_id = e.company_id and x.id = e.expectation_id
     where e.company_id = ${tx.companyId} and (${belonging(filter, memberId)})
       and (e.chart_id is null or e.chart_id <> all(${hidden.charts}::bigint[]))
       and (e.expectation_id is null or e.expectation_id <> all(${hidden.expectations}::bigint[]))`
}

/** What befell a version that everyone may see concerns who prepared or uploaded it too; those of documents everyone may see. */
function belonging(filter: EventFilter, memberId: number): Statement {
  if (filter === 'global') return sql`e.company_user_id is null`
  if (filter === 'user')
    return sql`e.company_user_id = ${memberId} or (e.company_user_id is null and ${memberId} in (c.prepared_by, d.created_by, x.prepared_by))`
  return sql`e.company_user_id is null or e.company_user_id = ${memberId}`
}

/** The versions of charts in a member's events that not everyone may see: below a restricted process, or not decided. */
export async function listDoubtfulCharts(tx: CompanyTransaction, memberId: number): Promise<ChartFacts[]> {
  return tx.many(sql`
    select distinct c.id, ${factColumns}
      from event e join chart c on c.company_id = e.company_id and c.id = e.chart_id
      left join process p on p.company_id = c.company_id and p.chron_id = c.parent_chron_id
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where e.company_id = ${tx.companyId} and (e.company_user_id is null or e.company_user_id = ${memberId})
       and (c.status <> all(${decidedStatuses}) or p.restricted or q.restricted)`)
}

/** The same of expectations; those that were deleted nobody may see. */
export async function listDoubtfulExpectations(
  tx: CompanyTransaction,
  memberId: number,
): Promise<(ExpectationFacts & { isDeleted: boolean })[]> {
  return tx.many(sql`
    select distinct ${expectationFactColumns}, x.deleted_on is not null as "isDeleted"
      from event e join expectation x on x.company_id = e.company_id and x.id = e.expectation_id
      join process p on p.company_id = x.company_id and p.chron_id = x.process_chron_id
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where e.company_id = ${tx.companyId} and (e.company_user_id is null or e.company_user_id = ${memberId})
       and (x.status <> all(${decidedStatuses}) or p.restricted or q.restricted)`)
}
