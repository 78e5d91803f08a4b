import { openReadStates, type RoleCode, versionKinds } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql, versionIdOf, versionIdsOf, versionKindOf, versionTable } from '../platform/index.ts'
import { typesForMembers } from './read-kinds.ts'

const approvedBy: Statement = sql.join(
  versionKinds.map(
    (kind) =>
      sql`(select v.approved_by from ${versionTable(kind)} v where v.company_id = r.company_id and v.id = ${versionIdOf('r', kind)})`,
  ),
  ', ',
)

/**
 * Requests `r`, by whom their version was approved (`k.approved_by`), with all members `m` of their company, what each of these holds here (`h.held`), and
 * their row `n`, where they have one. Who is asked is read again each time: a role, a restriction or a membership counts from its moment on, whether or not
 * a row was written for it. Their rows are looked up one by one (`offset 0`): joined, ten thousand that were just written are compared with each other as
 * long as the planner takes them for a few.
 */
export const requestsAndMembers: Statement = sql`
      from read_request r
      join company c on c.company_id = r.company_id
      left join process p on p.company_id = r.company_id and p.chron_id = r.process_chron_id
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
      left join process t on t.company_id = q.company_id and t.chron_id = q.parent_chron_id
      cross join lateral (select coalesce(${approvedBy}) as approved_by offset 0) k
      join membership m on m.company_id = r.company_id
      left join lateral (
        select array_agg(distinct x.role) as held
          from process_role x join process y on y.company_id = x.company_id and y.chron_id = x.process_chron_id
         where x.company_id = m.company_id and x.company_user_id = m.id
           and case when p.chron_id is null then y.deleted_on is null
                    else y.chron_id in (p.chron_id, q.chron_id, t.chron_id) or (y.parent_chron_id = p.chron_id and y.deleted_on is null) end) h on true
      left join lateral (
        select * from read_reader w where w.company_id = r.company_id and w.request_id = r.id and w.company_user_id = m.id offset 0) n on true`

/** Whether `m` may open the item of `r`: as the rights tables have it for a version in force. */
export const mayOpen: Statement = sql`
  (m.advisor or coalesce(m.id in (c.admin_id, c.ceo_id), false) or h.held is not null
    or (r.item_type ${sql.noneOf(typesForMembers)} and not (coalesce(p.restricted, false) or coalesce(q.restricted, false) or coalesce(t.restricted, false))))`

/** Whether `m` is in the circle of `r` at this moment. Whoever approved that version has read it, and is asked only by name. */
export const isInCircle: Statement = sql`
  (m.active and ${mayOpen}
    and case when r.circle = 'people' then n.request_id is not null
                      else (k.approved_by is distinct from m.id or n.read_on is not null)
                       and (r.circle = 'everyone' or (h.held is not null and (r.roles is null or h.held && r.roles))) end)`

/** Whether `m` is asked by `r`: of a request that has ended, whether it was then. */
export const isAsked: Statement = sql`
  (case when r.state ${sql.oneOf(openReadStates)} then ${isInCircle} else n.request_id is not null and n.left_on is null end)`

/** Since when `m` is asked: whose row says that they left, or who has none, is asked from now on. */
export const askedSince = (now: Date): Statement => sql`
  case when n.left_on is null and n.asked_on is not null then n.asked_on when r.state ${sql.oneOf(openReadStates)} then ${now}::timestamptz else n.asked_on end`

/** The last day on which it is in time. */
export const dueOn = (now: Date): Statement => sql`((${askedSince(now)} at time zone c.timezone)::date + r.days)::text`

/** Of these members, how many are active, and how many of those hold no role here. */
export async function countNamed(
  tx: CompanyTransaction,
  { processChronId, userIds }: { processChronId: number | null; userIds: readonly number[] },
): Promise<{ active: number; outside: number }> {
  return tx.one(sql`
    select count(*) as active, count(*) filter (where not ${holdsRole(tx, processChronId)}) as outside
      from membership m where m.company_id = ${tx.companyId} and m.id = any(${userIds}::bigint[]) and m.active`)
}

export interface CandidateSearch {
  processChronId: number | null
  /** A part of the name or short name. */
  text: string
  /** Those without a role here too. */
  isOutside: boolean
}

interface CandidateRow {
  userId: number
  firstName: string
  lastName: string
  shortName: string
  roles: RoleCode[]
}

/** By short name. */
export const listCandidates = (
  tx: CompanyTransaction,
  search: CandidateSearch,
  { page, size }: { page: number; size: number },
): Promise<CandidateRow[]> =>
  tx.many(sql`
    select m.id as "userId", m.first_name as "firstName", m.last_name as "lastName", m.short_name as "shortName",
           array(select distinct x.role ${rolesHere(tx, search.processChronId)} and x.company_user_id = m.id order by x.role) as roles
      ${candidates(tx, search)} order by m.short_name, m.id limit ${size}::bigint offset ${page * size}::bigint`)

export async function countCandidates(tx: CompanyTransaction, search: CandidateSearch): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*) as count ${candidates(tx, search)}`)
  return count
}

const candidates = (tx: CompanyTransaction, { processChronId, text, isOutside }: CandidateSearch): Statement => sql`
      from membership m
     where m.company_id = ${tx.companyId} and m.active and (${isOutside} or ${holdsRole(tx, processChronId)})
       and (position(lower(${text}) in lower(m.first_name || ' ' || m.last_name)) > 0 or position(lower(${text}) in lower(m.short_name)) > 0)`

const holdsRole = (tx: CompanyTransaction, processChronId: number | null): Statement =>
  sql`m.id in (select x.company_user_id ${rolesHere(tx, processChronId)})`

/** The roles `x` of a process, of those above it and of the ones below; null: of all processes. */
const rolesHere = (tx: CompanyTransaction, processChronId: number | null): Statement =>
  processChronId === null
    ? sql`
  from process_role x join process y on y.company_id = x.company_id and y.chron_id = x.process_chron_id
 where x.company_id = ${tx.companyId} and y.deleted_on is null`
    : sql`
  from process_role x join process y on y.company_id = x.company_id and y.chron_id = x.process_chron_id
  join process p on p.company_id = x.company_id and p.chron_id = ${processChronId}::bigint
  left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
 where x.company_id = ${tx.companyId}
   and (y.chron_id in (p.chron_id, q.chron_id, q.parent_chron_id) or (y.parent_chron_id = p.chron_id and y.deleted_on is null))`

/** Of `r`, that it is open and that its version is there. */
export const isOpenRequest: Statement = sql`
  (r.state ${sql.oneOf(openReadStates)} and num_nonnulls(${versionIdsOf('r')}) = 1)`

/** The version that `r` is about. */
export const requestedVersion: Statement = sql`
  ${versionKindOf('r')} as kind, coalesce(${versionIdsOf('r')}) as "versionId", r.item_chron_id as "chronId", r.version`
