import { randomUUID } from 'node:crypto'
import type { SessionMeans } from '@strata/contract'
import { type CompanyTransaction, sql, type Transaction } from '../platform/index.ts'

export interface OpenedSession {
  id: string
  endsAt: Date
}

export interface NewSession {
  accountId: number
  /** Of the password that was checked. */
  passwordHash: string
  now: Date
  /** When it ends at the latest. */
  endsAt: Date
  /** From `describeDevice`. */
  device: string
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

/** When a session began and ends at the latest; nothing when it has ended. */
export async function findSessionTimes(tx: Transaction, sessionId: string): Promise<{ startedAt: Date; endsAt: Date } | undefined> {
  const row = await tx.maybe<{ started_at: string; ends_at: string }>(sql`select started_at, ends_at from read_session(${sessionId})`)
  return row && { startedAt: new Date(row.started_at), endsAt: new Date(row.ends_at) }
}

export async function noteLogin(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<void> {
  await tx.run(sql`update membership set last_login = ${now} where company_id = ${tx.companyId} and id = ${companyUserId}`)
}

/** Notes the browser of a login; true when its owner should be notified (specification 5 §22.13). */
export async function noteBrowser(tx: Transaction, accountId: number, browser: string, now: Date): Promise<boolean> {
  const { isNoted } = await tx.one<{ isNoted: boolean }>(sql`select note_browser(${accountId}, ${browser}, ${now}) as "isNoted"`)
  return isNoted
}
