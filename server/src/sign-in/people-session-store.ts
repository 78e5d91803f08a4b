import { type CompanyTransaction, sql } from '../platform/index.ts'

interface EndedSession {
  sessionId: string
  companyUserId: number
  /** Until when the session goes on elsewhere; null: it ended wholly. */
  shutUntil: string | null
}

/** Ends sessions for this company, wholly where their account belongs to no other; answers whose they were (companyUserId each), without those that are none here. */
export async function endPeopleSessions(tx: CompanyTransaction, sessionIds: readonly string[], now: Date): Promise<number[]> {
  const ended = await tx.many<EndedSession>(sql`
    select session_id as "sessionId", company_user_id as "companyUserId", shut_until as "shutUntil" from end_sessions_here(${sessionIds}::uuid[], ${now})`)
  const shut = ended.filter(({ shutUntil }) => shutUntil !== null)
  if (shut.length > 0) {
    await tx.run(sql`
      insert into session_shut (company_id, session_id, shut_at, ends_at)
      select ${tx.companyId}, s.id, ${now}::timestamptz, s.ends_at
        from unnest(${shut.map(({ sessionId }) => sessionId)}::uuid[], ${shut.map(({ shutUntil }) => shutUntil)}::timestamptz[]) s (id, ends_at)
      on conflict do nothing returning session_id`)
  }
  return ended.map(({ companyUserId }) => companyUserId)
}
