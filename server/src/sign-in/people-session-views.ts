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

/** A page of the living sessions that may open this company, the newest first, and how many there are. */
export async function listPeopleSessions(
  tx: CompanyTransaction,
  { now, userId }: SessionSearch,
  { page, size }: ShownPage,
): Promise<{ sessions: Omit<PeopleSession, 'isCurrent'>[]; total: number }> {
  const rows = await tx.many<PageRow>(sql`
    with living as materialized (select * from list_company_sessions(${now}, ${userId ?? null}::bigint))
    select t.total, s.id, s.company_user_id as "userId", s.started_at as "startedOn", s.used_at as "lastUsedOn", s.device, s.means
      from (select count(*)::int as total from living) t
      left join (select * from living order by started_at desc, id limit ${size} offset ${page * size}) s on true
     order by s.started_at desc, s.id`)
  const sessions = rows.flatMap(({ total: _, ...session }) => (session.id === null ? [] : session))
  // People belong to the company, which may be in another database than sessions.
  const people = await tx.many<{ id: number; person: string }>(sql`
    select id, concat_ws(' ', '(' || short_name || ')', first_name, nullif(last_name, '-')) as person
      from membership where company_id = ${tx.companyId} and id = any(${sessions.map(({ userId }) => userId)}::bigint[])`)
  const names = new Map(people.map(({ id, person }) => [id, person]))
  return {
    sessions: sessions.map((session) => ({ ...session, person: names.get(session.userId) ?? '' })),
    total: rows[0]?.total ?? 0,
  }
}

type Session = Omit<PeopleSession, 'isCurrent' | 'person'>

/** Of an empty page one row without a session. */
type PageRow = { total: number } & (Session | { [Column in keyof Session]: null })

/** Of one member. */
export async function listSessionIds(tx: CompanyTransaction, userId: number, now: Date): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`select id from list_company_sessions(${now}, ${userId}::bigint) order by id`)
  return rows.map(({ id }) => id)
}
