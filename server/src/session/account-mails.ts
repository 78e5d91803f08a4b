import { readTimezone } from '../company/index.ts'
import { type CompanyTransaction, describeMoment, type JobHandler, type MailParts, queueJob } from '../platform/index.ts'
import { findEmail } from './account-store.ts'
import { noteBrowser } from './session-store.ts'

export interface NewBrowserJob {
  accountId: number
  /** `Firefox on Windows` */
  browser: string
  /** ISO 8601; as its owner reads it: in the timezone of the company that was entered. */
  at: string
  companyId: number
  companyUserId: number
}

/** Queued by the database itself, whoever sets a password. `link`: by a mailed link. */
export interface NewPasswordJob {
  accountId: number
  how: 'changed' | 'link'
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailNewBrowser: NewBrowserJob
    mailNewPassword: NewPasswordJob
  }
}

interface BrowserLogin {
  accountId: number
  /** From `findBrowser`. */
  browser: string | undefined
  companyUserId: number
  now: Date
}

/** Queues the mail of a login from a browser that the account has not used for 90 days (specification 5 §22.13). */
export async function announceNewBrowser(tx: CompanyTransaction, { accountId, browser, companyUserId, now }: BrowserLogin): Promise<void> {
  if (browser === undefined || !(await noteBrowser(tx, accountId, browser, now))) return
  await queueJob(tx, 'mailNewBrowser', { accountId, browser, at: now.toISOString(), companyId: tx.companyId, companyUserId })
}

type Parts = Omit<MailParts, 'clock'>

export function mailNewBrowser({ database, configuration, mailer }: Parts): JobHandler<NewBrowserJob> {
  return async ({ accountId, browser, at, companyId, companyUserId }) => {
    const { email, timezone } = await database.readInCompany(companyId, async (tx) => ({
      email: await findEmail(tx, accountId),
      timezone: await readTimezone(tx, companyUserId),
    }))
    if (email === undefined) return
    const text = `Somebody logged in to your Strata account from ${browser} on ${describeMoment(at, timezone)} (${timezone}). You have not used this browser in the last 90 days.

If it was you, you need not do anything. If not, choose a new password by "Forgot password?" on the login page, which ends all your sessions:

${configuration.publicUrl}/login
`
    await mailer.send({ to: email, subject: 'New login to your Strata account', text })
  }
}

export function mailNewPassword({ database, configuration, mailer }: Parts): JobHandler<NewPasswordJob> {
  return async ({ accountId, how }) => {
    const email = await database.outsideCompany((tx) => findEmail(tx, accountId))
    if (email === undefined) return
    const text = `${openings[how]}

If it was you, you need not do anything. If not, choose a new one by "Forgot password?" on the login page, and tell your administrator:

${configuration.publicUrl}/login
`
    await mailer.send({ to: email, subject: 'Your Strata password was changed', text })
  }
}

const openings = {
  changed: 'The password of your Strata login was changed. Your other sessions have ended.',
  link: 'A new password for your Strata login was chosen by a mailed link. All your sessions have ended.',
} as const satisfies Record<NewPasswordJob['how'], string>
