import { approvedStatuses, openStatuses, type ProcessRole, type RoleCode, roleWords } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import { isCurrent } from './current-process-views.ts'

/** A process as the place where charts and everything else hang, with what the reader holds there. */
export interface Place {
  chronId: number
  level: 'gpfc' | 'ma' | 'mi'
  parentChronId: number | null
  pid: string
  pname: string
  /** The id of the version that holds now: of the approved chart, else of the one under way, else of the last. */
  currentId: number
  hdd: boolean
  /** Its own restriction. */
  isRestricted: boolean
  /** Its own restriction or one above it (specification 5 §20.2). */
  isClosed: boolean
  /** One above it is restricted, whether it is itself or not. */
  isBelowRestricted: boolean
  isDeleted: boolean
  isBelowDeleted: boolean
  /** The reader's: here and above; of a global process also SPL and SPM of the macro processes that are still below it. */
  roles: ProcessRole[]
}

/** A place without what its chart says of it: all that rights are decided by. */
export type UnnamedPlace = Omit<Place, 'pname' | 'currentId'>

/** One process, or nothing where the company has none of this chronId in any chart. */
export async function findPlace(tx: CompanyTransaction, chronId: number, companyUserId: number): Promise<Place | undefined> {
  const [place] = await listPlaces(tx, [chronId], companyUserId)
  return place
}

export async function listPlaces(tx: CompanyTransaction, chronIds: readonly number[], companyUserId: number): Promise<Place[]> {
  const rows = await tx.many<PlaceRow<Place>>(sql`
    select ${placeColumns}, ${heldRoles(companyUserId)}, v.name as pname, v.id as "currentId"
      from ${places} join lateral (${currentVersion}) v on true
     where p.company_id = ${tx.companyId} and p.chron_id = any(${chronIds})`)
  return rows.map(nameRoles)
}

/** Without names, which are read from the charts of each process: for many places of which only the rights matter. */
export const listUnnamedPlaces = (tx: CompanyTransaction, chronIds: readonly number[], companyUserId: number): Promise<UnnamedPlace[]> =>
  listUnnamed(tx, companyUserId, sql`p.chron_id in (select unnest(${chronIds}::bigint[]))`)

/** The same of all global and macro processes that are in charts which were approved; those that were removed since, and what is below them, are left out. */
export const listCurrentPlaces = (tx: CompanyTransaction, companyUserId: number): Promise<UnnamedPlace[]> =>
  listUnnamed(tx, companyUserId, isCurrent)

/** What the reader holds is read once, and not for each place: here and above, and below each. */
async function listUnnamed(tx: CompanyTransaction, companyUserId: number, condition: Statement): Promise<UnnamedPlace[]> {
  const rows = await tx.many<PlaceRow<UnnamedPlace>>(sql`
    with held as materialized (
      select h.process_chron_id as chron_id, h.role, case when b.deleted_on is null then b.parent_chron_id end as above
        from process_role h join process b on b.company_id = h.company_id and b.chron_id = h.process_chron_id
       where h.company_id = ${tx.companyId} and h.company_user_id = ${companyUserId}),
    held_at as materialized (select chron_id, array_agg(role) as roles from held group by 1),
    held_below as materialized (select above as chron_id, array_agg(role) as roles from held where above is not null group by 1)
    select ${placeColumns}, coalesce(hp.roles || hq.roles || hr.roles || hb.roles, '{}') as roles
      from ${places}
      left join held_at hp on hp.chron_id = p.chron_id
      left join held_at hq on hq.chron_id = q.chron_id
      left join held_at hr on hr.chron_id = r.chron_id
      left join held_below hb on hb.chron_id = p.chron_id
     where p.company_id = ${tx.companyId} and ${condition}`)
  return rows.map((row) => nameRoles({ ...row, roles: [...new Set(row.roles)] }))
}

function nameRoles<Row extends { roles: RoleCode[] }>(row: Row): Omit<Row, 'roles'> & Pick<Place, 'roles'> {
  return { ...row, roles: row.roles.map((code) => roleWords[code]) }
}

const placeColumns = sql`
           p.chron_id as "chronId", p.level, p.parent_chron_id as "parentChronId", p.pid, p.hdd, p.restricted as "isRestricted",
           p.restricted or coalesce(q.restricted, false) or coalesce(r.restricted, false) as "isClosed",
           coalesce(q.restricted, false) or coalesce(r.restricted, false) as "isBelowRestricted",
           p.deleted_on is not null as "isDeleted",
           coalesce(q.deleted_on, r.deleted_on) is not null as "isBelowDeleted"`

const heldRoles = (companyUserId: number): Statement => sql`
           array(select distinct h.role from process_role h
                  where h.company_id = p.company_id and h.company_user_id = ${companyUserId}
                    and (h.process_chron_id in (p.chron_id, q.chron_id, r.chron_id)
                         or h.process_chron_id in (select b.chron_id from process b
                                                    where b.company_id = p.company_id and b.parent_chron_id = p.chron_id
                                                      and b.deleted_on is null))) as roles`

const places = sql`
      process p
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
      left join process r on r.company_id = q.company_id and r.chron_id = q.parent_chron_id`

/** Of the process `p`, its id and name in the chart that holds now: the approved one, else the one under way, else the last. */
export const currentVersion = sql`
  select v.id, v.name from process_version v join chart c on c.company_id = v.company_id and c.id = v.chart_id
   where v.company_id = p.company_id and v.chron_id = p.chron_id
   order by c.status ${sql.oneOf(approvedStatuses)} desc, c.status ${sql.oneOf(openStatuses)} desc, v.id desc limit 1`

type PlaceRow<P extends UnnamedPlace> = Omit<P, 'roles'> & { roles: RoleCode[] }

/** The processes directly below one. */
export async function listPlacesBelow(tx: CompanyTransaction, chronId: number, companyUserId: number): Promise<Place[]> {
  const rows = await tx.many<{ chronId: number }>(sql`
    select chron_id as "chronId" from process where company_id = ${tx.companyId} and parent_chron_id = ${chronId}`)
  return rows.length === 0
    ? []
    : listPlaces(
        tx,
        rows.map((row) => row.chronId),
        companyUserId,
      )
}
