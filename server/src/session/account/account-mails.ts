import { accountMailMessages as messages } from '@strata/contract'
import { readTimezone } from '../../company/index.ts'
import {
  type CompanyTransaction,
  describeMoment,
  type JobHandler,
  type MailContent,
  type MailParts,
  queueJob,
  writeMail,
} from '../../platform/index.ts'
import { noteBrowser } from '../session-store.ts'
import { findEmail } from './account-store.ts'

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

declare module '../../platform/jobs/job-payloads.ts' {
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

export function mailNewBrowser(parts: Parts): JobHandler<NewBrowserJob> {
  return async ({ accountId, browser, at, companyId, companyUserId }) => {
    const timezone = await parts.database.readInCompany(companyId, (tx) => readTimezone(tx, companyUserId))
    const time = describeMoment(at, timezone)
    const paragraphs = [messages.newBrowser({ browser, time, timezone }), messages.newBrowserAdvice]
    await sendAccountMail(parts, accountId, { subject: messages.newBrowserSubject, paragraphs })
  }
}

export const mailNewPassword =
  (parts: Parts): JobHandler<NewPasswordJob> =>
  ({ accountId, how }) =>
    sendAccountMail(parts, accountId, {
      subject: messages.newPasswordSubject,
      paragraphs: [messages.newPassword[how], messages.newPasswordAdvice],
    })

/** Mails the owner of an account what concerns the safety of the login; nobody where the account is gone. */
export async function sendAccountMail(
  { database, configuration, mailer }: Parts,
  accountId: number,
  { subject, paragraphs }: Pick<MailContent, 'subject' | 'paragraphs'>,
): Promise<void> {
  const email = await database.outsideCompany((tx) => findEmail(tx, accountId))
  if (email === undefined) return
  const button = { label: messages.toLogin, link: `${configuration.publicUrl}/login` }
  await mailer.send({ to: email, ...writeMail({ subject, heading: subject, paragraphs, button, notes: [messages.why] }) })
}
