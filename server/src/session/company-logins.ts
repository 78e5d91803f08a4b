import type { CompanyTransaction } from '../platform/database/database.ts'
import { queueJob, queueJobs } from '../platform/jobs/queue-job.ts'
import { ensureAccount, ensureAccounts, findAccount, killPassword } from './account-store.ts'
import './joined-mail.ts'
import './password-mail.ts'

/** An account that a company gives a place to. */
export interface CompanyLogin {
  accountId: number
  /** It is new, or nobody has chosen its password yet. */
  needsPassword: boolean
}

/** The account of an email, made if there is none; a known one keeps its password (`decisions.md` §4). */
export async function openLogin(tx: CompanyTransaction, email: string): Promise<CompanyLogin> {
  const { accountId } = await ensureAccount(tx, email, null)
  const account = await findAccount(tx, email)
  return { accountId, needsPassword: account?.passwordHash == null }
}

/** `openLogin` for many, by email. */
export async function openLogins(tx: CompanyTransaction, emails: readonly string[]): Promise<ReadonlyMap<string, CompanyLogin>> {
  return new Map((await ensureAccounts(tx, emails)).map((login) => [login.email, login]))
}

/** Mails a new member: a link to choose the first password, or that the login now belongs to this company too. */
export async function mailInvitation(tx: CompanyTransaction, { accountId, needsPassword }: CompanyLogin): Promise<void> {
  if (needsPassword) await queueJob(tx, 'mailPasswordLink', { accountId, reason: 'welcome' })
  else await queueJob(tx, 'mailJoined', { accountId, companyId: tx.companyId })
}

/** `mailInvitation` for many. */
export async function mailInvitations(tx: CompanyTransaction, logins: readonly CompanyLogin[]): Promise<void> {
  const { companyId } = tx
  const welcome = logins.filter(({ needsPassword }) => needsPassword).map(({ accountId }) => ({ accountId, reason: 'welcome' as const }))
  const joined = logins.filter(({ needsPassword }) => !needsPassword).map(({ accountId }) => ({ accountId, companyId }))
  await queueJobs(tx, 'mailPasswordLink', welcome)
  await queueJobs(tx, 'mailJoined', joined)
}

/**
 * Mails a link to choose a new password. Of an account that belongs to this company alone the old one dies at once, with its
 * sessions; one of several companies keeps both until the link is used (`decisions.md` §18).
 */
export async function resetLogin(tx: CompanyTransaction, accountId: number): Promise<void> {
  const isKilled = await killPassword(tx, accountId)
  await queueJob(tx, 'mailPasswordLink', { accountId, reason: isKilled ? 'reset' : 'offered' })
}
