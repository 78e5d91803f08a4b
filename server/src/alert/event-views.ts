import { type CompanyEvent, decidedStatuses, type EventFilter, type VersionKind } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql, versionColumn } from '../platform/index.ts'
import type { AnnouncedVersion } from '../version/index.ts'
import { type AnyKind, announcedKinds } from './announced-kinds.ts'

/** Those of a member's events that the reader has not lost sight of. */
export interface EventScope {
  memberId: number
  filter: EventFilter
  /** The versions that the reader may not see now. */
  hidden: readonly { kind: VersionKind; ids: readonly number[] }[]
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
  // Usually nothing is hidden: without these conditions events are counted by their index alone.
  const shown = hidden
    .filter(({ ids }) => ids.length > 0)
    .map(({ kind, ids }) => sql`(e.${versionColumn(kind)} is null or e.${versionColumn(kind)} <> all(${ids}::bigint[]))`)
  return sql`
      from event e${versions}
     where ${sql.join([sql`e.company_id = ${tx.companyId}`, sql`(${belonging(filter, memberId)})`, ...shown], ' and ')}`
}

/** The version that an event is about: of each kind under the name of its column. */
const versions = sql.join(
  announcedKinds.map(({ kind, columns }) => {
    const alias = versionColumn(kind)
    return sql` left join ${columns.table} ${alias} on ${alias}.company_id = e.company_id and ${alias}.id = e.${alias}`
  }),
  ' ',
)

const preparers = sql.join(
  announcedKinds.map(({ kind, columns }) => sql`${versionColumn(kind)}.${columns.preparer}`),
  ', ',
)

/** What befell a version that everyone may see concerns who prepared or uploaded it too. */
function belonging(filter: EventFilter, memberId: number): Statement {
  if (filter === 'global') return sql`e.company_user_id is null`
  if (filter === 'user') return sql`e.company_user_id = ${memberId} or (e.company_user_id is null and ${memberId} in (${preparers}))`
  return sql`e.company_user_id is null or e.company_user_id = ${memberId}`
}

/** The ids of restricted processes, and of those directly below them. */
const closed = (tx: CompanyTransaction): Statement => sql`
  select chron_id from process where company_id = ${tx.companyId} and restricted
   union all
  select p.chron_id from process q join process p on p.company_id = q.company_id and p.parent_chron_id = q.chron_id
   where q.company_id = ${tx.companyId} and q.restricted`

/** The versions of a kind in a member's events that not everyone may see: below a restricted process, or not decided. */
export async function listDoubtful(tx: CompanyTransaction, { kind, columns }: AnyKind, memberId: number): Promise<AnnouncedVersion[]> {
  const { place } = columns
  if (!place) return []
  return tx.many(sql`
    select distinct v.id, ${columns.facts}
      from event e join ${columns.table} v on v.company_id = e.company_id and v.id = e.${versionColumn(kind)}${columns.join}
     where e.company_id = ${tx.companyId} and (e.company_user_id is null or e.company_user_id = ${memberId})
       and (v.status <> all(${decidedStatuses}) or v.${place} in (${closed(tx)}))`)
}
