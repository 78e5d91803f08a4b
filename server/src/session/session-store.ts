import { randomUUID } from 'node:crypto'
import type { SessionMeans } from '@strata/contract'
import { type CompanyTransaction, sql, type Transaction } from '../platform/index.ts'

export interface OpenedSession {
  id: string
  endsAt: Date
}

export interface BeginningSession {
  accountId: number
  now: Date
  /** When it ends at the latest. */
  endsAt: Date
  /** From `describeDevice`. */
  device: string
}

export interface NewSession extends BeginningSession {
  /** Of the password that was checked. */
  passwordHash: string
  /** How the person proved who they are. */
  means?: readonly SessionMeans[]
}

/** Opens a session of an account; nothing when the password has changed since it was checked. */
export async function openSession(tx: Transaction, session: NewSession): Promise<OpenedSession | undefined> {
  const { accountId, passwordHash, now, endsAt, device, means = ['password'] } = session
  const id = randomUUID()
  const { opened } = await tx.one<{ opened: boolean }>(
    sql`select open_session(${id}, ${accountId}, ${passwordHash}, ${endsAt}, ${now}, ${device}, ${means}) as opened`,
  )
  return opened ? { id, endsAt } : undefined
}

/** Opens a session by a passkey alone; nothing when the passkey was removed since it was used. */
export async function openPasskeySession(
  tx: Transaction,
  { accountId, passkeyId, now, endsAt, device }: BeginningSession & { passkeyId: string },
): Promise<OpenedSession | undefined> {
  const id = randomUUID()
  const { opened } = await tx.one<{ opened: boolean }>(
    sql`select open_passkey_session(${id}, ${accountId}, ${passkeyId}, ${endsAt}, ${now}, ${device}) as opened`,
  )
  return opened ? { id, endsAt } : undefined
}

export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.run(sql`select end_session(${sessionId})`)
}

/** Ends one session of an account; false where the account has no such session. */
export async function endSessionOf(tx: Transaction, accountId: number, sessionId: string): Promise<boolean> {
  const { ended } = await tx.one<{ ended: boolean }>(sql`select end_session_of(${accountId}, ${sessionId}) as ended`)
  return ended
}

/** Ends all sessions of an account but `kept`. */
export async function endOtherSessions(tx: Transaction, accountId: number, kept: string | null): Promise<void> {
  await tx.run(sql`select end_other_sessions(${accountId}, ${kept}::uuid)`)
}

export interface FoundSession {
  startedAt: Date
  /** At the latest. */
  endsAt: Date
  means: SessionMeans[]
  /** Whose provider opened it. */
  providerCompanyId: number | null
}

/** Nothing when it has ended. */
export async function findSession(tx: Transaction, sessionId: string): Promise<FoundSession | undefined> {
  const row = await tx.maybe<FoundRow>(sql`
    select started_at, ends_at, means, provider_company_id as "providerCompanyId" from read_session(${sessionId})`)
  if (!row) return undefined
  const { started_at, ends_at, ...found } = row
  return { ...found, startedAt: new Date(started_at), endsAt: new Date(ends_at) }
}

interface FoundRow extends Pick<FoundSession, 'means' | 'providerCompanyId'> {
  started_at: string
  ends_at: string
}

/** The person of a session proved more than when it was opened. */
export async function addSessionMeans(
  tx: Transaction,
  { sessionId, accountId }: { sessionId: string; accountId: number },
  means: SessionMeans,
): Promise<void> {
  await tx.run(sql`select add_session_means(${sessionId}, ${accountId}, ${[means]})`)
}

export async function noteLogin(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<void> {
  await tx.run(sql`update membership set last_login = ${now} where company_id = ${tx.companyId} and id = ${companyUserId}`)
}

/** Notes the browser of a login; true when its owner should be notified (specification 5 §22.13). */
export async function noteBrowser(tx: Transaction, accountId: number, browser: string, now: Date): Promise<boolean> {
  const { isNoted } = await tx.one<{ isNoted: boolean }>(sql`select note_browser(${accountId}, ${browser}, ${now}) as "isNoted"`)
  return isNoted
}
