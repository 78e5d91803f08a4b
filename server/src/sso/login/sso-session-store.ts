import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** Of what a provider names: a person, one session of theirs, or a session alone. Left out: all of the company. */
interface Ended {
  issuer?: string
  sub?: string | undefined
  sid?: string | undefined
}

/** Ends sessions that a provider opened, and logins that came back and have not entered; answers how many sessions. */
export async function endProviderSessions(tx: CompanyTransaction, { issuer, sub, sid }: Ended = {}): Promise<number> {
  const isMeant = sql`company_id = ${tx.companyId} and (${issuer ?? null}::text is null or issuer = ${issuer ?? null})
    and (${sub ?? null}::text is null or sub = ${sub ?? null}) and (${sid ?? null}::text is null or sid = ${sid ?? null})`
  await tx.run(sql`delete from sso_entry where ${isMeant}`)
  const ended = await tx.many<{ sessionId: string }>(sql`delete from sso_session where ${isMeant} returning session_id as "sessionId"`)
  for (const { sessionId } of ended) await tx.run(sql`select end_session(${sessionId})`)
  return ended.length
}

/** False where a token of that hash was used before. */
export async function useLogoutToken(tx: CompanyTransaction, hash: Buffer, { now, endsAt }: { now: Date; endsAt: Date }): Promise<boolean> {
  await tx.run(sql`delete from sso_logout where company_id = ${tx.companyId} and ends_at <= ${now}`)
  const added = await tx.run(sql`
    insert into sso_logout (company_id, hash, ends_at) values (${tx.companyId}, ${hash}, ${endsAt}) on conflict do nothing`)
  return added === 1
}
