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
  const shown = hidden.map(({ kind, ids }) => sql`(e.${versionColumn(kind)} is null or e.${versionColumn(kind)} <> all(${ids}::bigint[]))`)
  return sql`
      from event e${versions}
     where e.company_id = ${tx.companyId} and (${belonging(filter, memberId)}) and ${sql.join(shown, ' and ')}`
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

/** The versions of a kind in a member's events that not everyone may see: below a restricted process, or not decided. */
export async function listDoubtful(tx: CompanyTransaction, { kind, columns }: AnyKind, memberId: number): Promise<AnnouncedVersion[]> {
  const { place } = columns
  if (!place) return []
  return tx.many(sql`
    select distinct v.id, ${columns.facts}
      from event e join ${columns.table} v on v.company_id = e.company_id and v.id = e.${versionColumn(kind)}${columns.join}
      left join process p on p.company_id = v.company_id and p.chron_id = v.${place}
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where e.company_id = ${tx.companyId} and (e.company_user_id is null or e.company_user_id = ${memberId})
       and (v.status <> all(${decidedStatuses}) or p.restricted or q.restricted)`)
}
