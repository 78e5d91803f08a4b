import { randomUUID } from 'node:crypto'
import type { CompanyRole } from '@strata/contract'
import type { CompanyTransaction, Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

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
}

/** Opens a session of an account; nothing when the password has changed since it was checked. */
export async function openSession(tx: Transaction, session: NewSession): Promise<OpenedSession | undefined> {
  const { accountId, passwordHash, now, endsAt, device } = session
  const id = randomUUID()
  const { opened } = await tx.one<{ opened: boolean }>(
    sql`select open_session(${id}, ${accountId}, ${passwordHash}, ${endsAt}, ${now}, ${device}) as opened`,
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

/** When a session ends at the latest; nothing when it has ended. */
export async function findSessionEnd(tx: Transaction, sessionId: string): Promise<Date | undefined> {
  const row = await tx.maybe<{ ends_at: string }>(sql`select ends_at from read_session(${sessionId})`)
  return row && new Date(row.ends_at)
}

/** A place where an account may work. */
export interface LoginCompany {
  companyId: number
  companyName: string
  companyUserId: number
  isPremium: boolean
  /** Of what is still there, in the order of `companyRoles`. */
  roles: CompanyRole[]
  /** How often the membership has been deactivated. */
  epoch: number
}

/** The account's membership in the company of the transaction, if it is active. */
export async function findLoginCompany(tx: CompanyTransaction, accountId: number): Promise<LoginCompany | undefined> {
  return tx.maybe(sql`
    select c.company_id as "companyId", c.name as "companyName", m.id as "companyUserId", c.access = 'PREMIUM' as "isPremium", m.session_epoch as epoch,
           array_remove(array[case when c.admin_id = m.id then 'admin' end, case when c.ceo_id = m.id then 'ceo' end,
                              case when m.advisor then 'advisor' end], null)
           || array(select r.role from process_role r join process p on p.company_id = r.company_id and p.chron_id = r.process_chron_id
                     where r.company_id = m.company_id and r.company_user_id = m.id and p.deleted_on is null
                     group by r.role order by array_position(array['PRS', 'PRL', 'PRO', 'SPL', 'SPM'], r.role)) as roles
      from membership m join company c on c.company_id = m.company_id
     where m.company_id = ${tx.companyId} and m.account_id = ${accountId} and m.active`)
}

export async function noteLogin(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<void> {
  await tx.run(sql`update membership set last_login = ${now} where company_id = ${tx.companyId} and id = ${companyUserId}`)
}
