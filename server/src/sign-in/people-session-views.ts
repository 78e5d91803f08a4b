import type { PeopleSession } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

interface SessionSearch {
  now: Date
  /** The companyUserId; left out: of everybody. */
  userId?: number | undefined
}

interface ShownPage {
  page: number
  size: number
}

/** A page of the living sessions that may open this company, the newest first. */
export async function listPeopleSessions(
  tx: CompanyTransaction,
  { now, userId }: SessionSearch,
  { page, size }: ShownPage,
): Promise<Omit<PeopleSession, 'isCurrent'>[]> {
  return tx.many(sql`
    select s.id, s.company_user_id as "userId", concat_ws(' ', '(' || m.short_name || ')', m.first_name, nullif(m.last_name, '-')) as person,
           s.started_at as "startedOn", s.used_at as "lastUsedOn", s.device, s.means
      from list_company_sessions(${now}, ${userId ?? null}::bigint) s
      join membership m on m.company_id = ${tx.companyId} and m.id = s.company_user_id
     order by s.started_at desc, s.id limit ${size} offset ${page * size}`)
}

export async function countPeopleSessions(tx: CompanyTransaction, { now, userId }: SessionSearch): Promise<number> {
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*)::int as total from list_company_sessions(${now}, ${userId ?? null}::bigint)`,
  )
  return total
}

/** Of one member. */
export async function listSessionIds(tx: CompanyTransaction, userId: number, now: Date): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`select id from list_company_sessions(${now}, ${userId}::bigint) order by id`)
  return rows.map(({ id }) => id)
}
