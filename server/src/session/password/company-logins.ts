import { type CompanyTransaction, queueJob, queueJobs } from '../../platform/index.ts'
import { ensureAccount, ensureAccounts, invalidatePassword } from '../account/account-store.ts'
import { listMembersElsewhere } from '../account/account-views.ts'
import type {} from './password-mail.ts'

/** An account that a company gives a place to. */
export interface CompanyLogin {
  accountId: number
  /** A member of another company, or whoever else is asked first (specification 5 §22.9). */
  isElsewhere: boolean
}

/** The account of an email, made if there is none; a known one keeps its password (specification 5 §4). */
export async function openLogin(tx: CompanyTransaction, email: string): Promise<CompanyLogin> {
  const { accountId } = await ensureAccount(tx, email, null)
  const elsewhere = await listMembersElsewhere(tx, [accountId])
  return { accountId, isElsewhere: elsewhere.has(accountId) }
}

/** `openLogin` for many, by email. */
export async function openLogins(tx: CompanyTransaction, emails: readonly string[]): Promise<ReadonlyMap<string, CompanyLogin>> {
  const accounts = await ensureAccounts(tx, emails)
  const elsewhere = await listMembersElsewhere(tx, [...accounts.values()])
  return new Map([...accounts].map(([email, accountId]) => [email, { accountId, isElsewhere: elsewhere.has(accountId) }]))
}

/** Somebody who was given a place in a company. */
export interface PlacedLogin extends CompanyLogin {
  companyUserId: number
}

/** Mails a new member a link to choose the first password, and a member of another company the invitation. */
export async function mailWelcome(tx: CompanyTransaction, login: PlacedLogin): Promise<void> {
  await mailWelcomes(tx, [login])
}

/** `mailWelcome` for many. */
export async function mailWelcomes(tx: CompanyTransaction, logins: readonly PlacedLogin[]): Promise<void> {
  const { companyId } = tx
  const welcome = logins
    .filter(({ isElsewhere }) => !isElsewhere)
    .map(({ accountId }) => ({ accountId, reason: 'welcome' as const, companyId }))
  const invited = logins.filter(({ isElsewhere }) => isElsewhere).map(({ companyUserId }) => ({ companyId, companyUserId }))
  await queueJobs(tx, 'mailPasswordLink', welcome)
  await queueJobs(tx, 'mailInvitation', invited)
}

/**
 * Mails a link to choose a new password. Of an account that belongs to this company alone the old one dies at once, with its
 * sessions: true. A member of several companies keeps both until the link is used: false (specification 5 §18).
 */
export async function resetLogin(tx: CompanyTransaction, accountId: number): Promise<boolean> {
  const isKilled = await invalidatePassword(tx, accountId)
  await queueJob(tx, 'mailPasswordLink', { accountId, reason: isKilled ? 'reset' : 'offered' })
  return isKilled
}
