import { type ChartStatus, type ExpectationType, editableStatuses, type Person } from '@strata/contract'
import { type CompanyTransaction, rarePerson, type Statement, sql } from '../platform/index.ts'
import type { FactColumns } from '../version/index.ts'

/** One version of the expectations of a kind, without its rows. Instants are ISO 8601. */
export interface ExpectationVersionRow {
  id: number
  chronId: number
  type: ExpectationType
  /** The global or macro process whose expectations these are. */
  processChronId: number
  version: number
  status: ChartStatus
  preparerId: number
  preparedBy: Person
  createdOn: string
  savedBy: Person
  savedOn: string
  /** A companyUserId. */
  saverId: number
  /** A companyUserId. */
  senderId: number | null
  sentBy: Person | null
  sentOn: string | null
  approvedBy: Person | null
  /** Who was given it to go on with; null: nobody. */
  handledBy: Person | null
  /** For whom whoever approved it stood in; null: for nobody. */
  approvedFor: Person | null
  approvedOn: string | null
  retiredOn: string | null
  replacedOn: string | null
  rejection: { comment: string; by: Person; on: string } | null
  /** Counts changes of its rows. */
  revision: number
}

/** What decides who may know of a version, as expectations have it. */
export const expectationFactColumns: FactColumns = {
  table: sql`expectation`,
  join: sql.empty,
  facts: sql`
    v.type, v.status, v.process_chron_id as "placeChronId", v.prepared_by as "preparerId", v.saved_by as "saverId", v.sent_by as "senderId",
    v.deleted_on is not null as "isDeleted"`,
  place: sql`process_chron_id`,
  preparer: sql`prepared_by`,
  held: { table: sql`process`, key: sql`chron_id`, by: sql`process_chron_id`, isProcess: true },
  saved: { by: sql`v.saved_by`, on: sql`greatest(v.saved_on, v.rejected_on)` },
  decided: {
    type: sql`v.type`,
    name: sql`null`,
    at: sql`v.process_chron_id`,
    approvalComment: sql`v.approval_comment`,
    rejections: sql`select v.rejected_on, v.rejected_by, v.rejection_comment as comment`,
  },
}

// A deleted version is seen by nobody.

export async function findExpectation(tx: CompanyTransaction, id: number): Promise<ExpectationVersionRow | undefined> {
  return tx.maybe(sql`${expectationColumns} where e.company_id = ${tx.companyId} and e.id = ${id} and e.deleted_on is null`)
}

/** All versions of the expectations of a kind that these processes have, newest first, replaced ones included. */
export async function listExpectations(
  tx: CompanyTransaction,
  type: ExpectationType,
  processChronIds: readonly number[],
): Promise<ExpectationVersionRow[]> {
  return tx.many(sql`
    ${expectationColumns}
    where e.company_id = ${tx.companyId} and e.type = ${type} and e.process_chron_id = any(${processChronIds}) and e.deleted_on is null
    order by e.version desc, e.id desc`)
}

/** All versions of the same expectations, newest first, replaced ones included. */
export async function listExpectationVersions(tx: CompanyTransaction, chronId: number): Promise<ExpectationVersionRow[]> {
  return tx.many(sql`
    ${expectationColumns} where e.company_id = ${tx.companyId} and e.chron_id = ${chronId} and e.deleted_on is null
    order by e.version desc, e.id desc`)
}

/** How many rows the WIP of each of these processes has, by the id of the WIP. */
export async function countWipRows(
  tx: CompanyTransaction,
  type: ExpectationType,
  processChronIds: readonly number[],
): Promise<Map<number, number>> {
  const details = type === 'ie' ? sql`interfacing_detail` : sql`expectation_detail`
  const rows = await tx.many<{ id: number; count: number }>(sql`
    select e.id, (select count(*)::int from ${details} d where d.company_id = e.company_id and d.expectation_id = e.id) as count
      from expectation e
     where e.company_id = ${tx.companyId} and e.type = ${type} and e.process_chron_id = any(${processChronIds})
       and e.status = any(${editableStatuses}) and e.deleted_on is null`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const personOf = (alias: 'p' | 's' | 't' | 'a' | 'r'): Statement => personColumns[alias]
const personColumns = {
  p: sql`json_build_object('firstName', p.first_name, 'lastName', p.last_name)`,
  s: sql`json_build_object('firstName', s.first_name, 'lastName', s.last_name)`,
  t: sql`case when t.id is not null then json_build_object('firstName', t.first_name, 'lastName', t.last_name) end`,
  a: sql`case when a.id is not null then json_build_object('firstName', a.first_name, 'lastName', a.last_name) end`,
  r: sql`json_build_object('firstName', r.first_name, 'lastName', r.last_name)`,
}

const expectationColumns = sql`
  select e.id, e.chron_id as "chronId", e.type, e.process_chron_id as "processChronId", e.version, e.status, e.prepared_by as "preparerId",
         ${personOf('p')} as "preparedBy", e.created_on as "createdOn", ${personOf('s')} as "savedBy", e.saved_on as "savedOn",
         e.saved_by as "saverId", ${rarePerson(sql`e.company_id`, sql`e.handled_by`)} as "handledBy", ${rarePerson(sql`e.company_id`, sql`e.approved_for`)} as "approvedFor",
         e.sent_by as "senderId", ${personOf('t')} as "sentBy", e.sent_on as "sentOn", ${personOf('a')} as "approvedBy", e.approved_on as "approvedOn",
         e.retired_on as "retiredOn", e.replaced_on as "replacedOn",
         case when e.rejected_on is not null then json_build_object('comment', e.rejection_comment, 'by', ${personOf('r')},
              'on', to_char(e.rejected_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as rejection, e.revision
    from expectation e
    join membership p on p.company_id = e.company_id and p.id = e.prepared_by
    join membership s on s.company_id = e.company_id and s.id = e.saved_by
    left join membership t on t.company_id = e.company_id and t.id = e.sent_by
    left join membership a on a.company_id = e.company_id and a.id = e.approved_by
    left join membership r on r.company_id = e.company_id and r.id = e.rejected_by`
