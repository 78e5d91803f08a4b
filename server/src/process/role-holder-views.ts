import { type Page, type PageRequest, processRoleMessages, type RoleCode, type RoleHolder, roleCodes } from '@strata/contract'
import { type CompanyTransaction, type PagedList, readPage, type Statement, sql } from '../platform/index.ts'
import { currentVersion } from './place-views.ts'

/** An active member with a role of a process. */
export interface HeldRole {
  processChronId: number
  role: RoleCode
  user: RoleHolder
}

/** Who holds which role of these processes (chronIds), by short name; inactive members hold none. */
export async function listHeldRoles(tx: CompanyTransaction, chronIds: readonly number[]): Promise<HeldRole[]> {
  return tx.many(sql`
    select r.process_chron_id as "processChronId", r.role, ${holderColumns} as "user"
      from process_role r join membership m on m.company_id = r.company_id and m.id = r.company_user_id and m.active
     where r.company_id = ${tx.companyId} and r.process_chron_id = any(${chronIds})
     order by m.short_name`)
}

/** `listHeldRoles` with those whose roles are prepared: they hold from the acceptance of an open invitation on (specification 5 §22.9). */
export async function listPreparedAndHeldRoles(tx: CompanyTransaction, chronIds: readonly number[], now: Date): Promise<HeldRole[]> {
  return tx.many(sql`
    select r.process_chron_id as "processChronId", r.role,
           (${holderColumns}::jsonb || case when m.active then '{}' else '{"invited": true}'::jsonb end
             || case when g.name is null then '{}' else jsonb_build_object('byGroup', g.name) end)::json as "user"
      from process_role r
      left join lateral (${givingGroup()}) g on true
      join membership m on m.company_id = r.company_id and m.id = r.company_user_id
        and (m.active or (m.invitation = 'open' and m.invited_until > ${now}))
     where r.company_id = ${tx.companyId} and r.process_chron_id = any(${chronIds})
     order by m.short_name`)
}

/** A role of a living process, with what the process is called. */
export interface Membership extends HeldRole {
  pid: string
  pname: string
  hdd: boolean
  /** The chronId of the process above, where that is restricted. */
  closedAbove: number | null
}

/** All roles of the company that active members hold, or those of `memberIds` alone, those of removed processes and below them left out; by short name. */
export async function listMemberships(tx: CompanyTransaction, memberIds: readonly number[] | undefined): Promise<Membership[]> {
  return tx.many(sql`
    select r.process_chron_id as "processChronId", r.role,
           (${holderColumns}::jsonb || case when g.name is null then '{}' else jsonb_build_object('byGroup', g.name) end)::json as "user",
           p.pid, p.hdd, v.name as pname, case when q.restricted then q.chron_id end as "closedAbove"
      from process_role r
      left join lateral (${givingGroup()}) g on true
      join membership m on m.company_id = r.company_id and m.id = r.company_user_id and m.active
      join process p on p.company_id = r.company_id and p.chron_id = r.process_chron_id and p.deleted_on is null
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
      join lateral (${currentVersion}) v on true
     where r.company_id = ${tx.companyId} and q.deleted_on is null ${heldBy(memberIds)}
     order by m.short_name`)
}

const heldBy = (memberIds: readonly number[] | undefined): Statement =>
  memberIds ? sql`and r.company_user_id = any(${memberIds}::bigint[])` : sql.empty

interface MembershipPage extends PageRequest {
  /** The processes (chronIds) that are left out. */
  hidden: readonly number[]
  memberIds: readonly number[] | undefined
}

/** A page of these. */
export async function readMembershipPage(
  tx: CompanyTransaction,
  { hidden, memberIds, ...asked }: MembershipPage,
): Promise<Page<Omit<Membership, 'hdd' | 'closedAbove'>>> {
  // What a process is called depends on the charts that hold it: it is read of the rows on the page, or of all where the page depends on it.
  const byName = asked.sort === 'pname' || asked.search !== ''
  const rows = sql`
    select r.company_id, r.process_chron_id, r.role, r.company_user_id, m.short_name, m.first_name, m.last_name, p.pid
           ${byName ? sql`, (select v.name from (${currentVersion}) v) as name` : sql.empty}
      from process_role r
      join membership m on m.company_id = r.company_id and m.id = r.company_user_id and m.active
      join process p on p.company_id = r.company_id and p.chron_id = r.process_chron_id and p.deleted_on is null
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where r.company_id = ${tx.companyId} and q.deleted_on is null and r.process_chron_id <> all(${hidden}) ${heldBy(memberIds)}`
  const count = countMemberships(tx, { hidden, memberIds })
  return readPage(
    tx,
    { rows, count, shown: membershipColumns, orders: membershipOrders, found: (word) => foundInMembership(tx, word) },
    asked,
  )
}

/** Looks only for the few inactive members and removed processes, not at the rows of all others. */
const countMemberships = (tx: CompanyTransaction, { hidden, memberIds }: Pick<MembershipPage, 'hidden' | 'memberIds'>): Statement => sql`
  select count(*)::int as total from process_role r
   where r.company_id = ${tx.companyId} and r.process_chron_id <> all(${hidden}) ${heldBy(memberIds)}
     and r.company_user_id not in (select id from membership where company_id = ${tx.companyId} and not active)
     and r.process_chron_id not in (
       select chron_id from process where company_id = ${tx.companyId} and deleted_on is not null
        union all
       select p.chron_id from process q join process p on p.company_id = q.company_id and p.parent_chron_id = q.chron_id
        where q.company_id = ${tx.companyId} and q.deleted_on is not null)`

/** Of a row of the page alone: by which group somebody holds the role. */
const membershipColumns = sql`
  r.process_chron_id as "processChronId", r.role, r.pid,
  (select v.name from (select r.company_id, r.process_chron_id as chron_id) p cross join lateral (${currentVersion}) v) as pname,
  (json_build_object('companyUserId', r.company_user_id, 'shortName', r.short_name, 'firstName', r.first_name, 'lastName', r.last_name)::jsonb
    || coalesce((select jsonb_build_object('byGroup', g.name) from (${givingGroup()}) g), '{}'))::json as "user"`

const rankOfRole = sql`array_position(${roleCodes}::text[], role)`

const byPid = [sql`pid_order(pid)`, sql`process_chron_id`]

const membershipOrders: PagedList['orders'] = {
  pid: [...byPid, rankOfRole, sql`short_name`],
  pname: [sql`lower(name)`, ...byPid, rankOfRole, sql`short_name`],
  role: [rankOfRole, ...byPid, sql`short_name`],
}

/** What a process is called is read last: of those alone that were called so in some chart, which are found at once, and where the word is nowhere else in the row. */
const foundInMembership = (tx: CompanyTransaction, word: Statement): Statement => sql`
  (position(lower(${word}) in lower('(' || pid || ') ' || ${nameOfRole} || ' (' || short_name || ') ' || first_name || ' ' || ${lastName})) > 0
    or (process_chron_id in (select chron_id from process_version where company_id = ${tx.companyId} and position(lower(${word}) in lower(name)) > 0)
      and position(lower(${word}) in lower(name)) > 0))`

const nameOfRole = sql`(${Object.values(processRoleMessages.roles)}::text[])[array_position(${Object.keys(processRoleMessages.roles)}::text[], role)]`

/** Whoever has one name only has a dash. */
const lastName = sql`case last_name when '-' then '' else last_name end`

/** The living processes whose roles are not for everybody: those never approved, and those restricted with something below them. */
export async function listDoubtful(tx: CompanyTransaction): Promise<{ chronId: number; closedAbove: number | null; hdd: boolean }[]> {
  return tx.many(sql`
    select p.chron_id as "chronId", p.hdd, q.chron_id as "closedAbove"
      from process p left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id and q.restricted
     where p.company_id = ${tx.companyId} and p.deleted_on is null
       and p.chron_id in (
         select chron_id from process where company_id = ${tx.companyId} and not hdd
          union
         select b.chron_id from process a join process b on b.company_id = a.company_id and b.parent_chron_id = a.chron_id
          where a.company_id = ${tx.companyId} and a.restricted)
       and exists (select from process_role r where r.company_id = p.company_id and r.process_chron_id = p.chron_id)`)
}

/** The same at a moment, by the changes of roles: people who are inactive since and processes that were removed since among them, by the names of today. */
export async function listMembershipsThen(tx: CompanyTransaction, until: Date): Promise<Membership[]> {
  return tx.many(sql`
    select r.process_chron_id as "processChronId", r.role, ${holderColumns} as "user",
           p.pid, p.hdd, v.name as pname, case when q.restricted then q.chron_id end as "closedAbove"
      from (select distinct on (process_chron_id, role, company_user_id) company_id, process_chron_id, role, company_user_id, gained
              from role_change where company_id = ${tx.companyId} and changed_on < ${until}
             order by process_chron_id, role, company_user_id, id desc) r
      join membership m on m.company_id = r.company_id and m.id = r.company_user_id
      join process p on p.company_id = r.company_id and p.chron_id = r.process_chron_id
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
      join lateral (${currentVersion}) v on true
     where r.gained
     order by m.short_name`)
}

/** The group of the directory by which the role `r` is held, the first of several. */
function givingGroup(): Statement {
  return sql`
  select b.name from group_grant a join provisioned_group b on b.company_id = a.company_id and b.id = a.group_id
    join provisioned_group_member n on n.company_id = a.company_id and n.group_id = a.group_id and n.company_user_id = r.company_user_id
   where a.company_id = r.company_id and a.process_chron_id = r.process_chron_id and a.role = r.role order by b.name limit 1`
}

/** The membership `m` as a holder. */
export const holderColumns: Statement = sql`
  json_build_object('companyUserId', m.id, 'shortName', m.short_name, 'firstName', m.first_name, 'lastName', m.last_name)`
