import { passwordMailMessages as messages } from '@strata/contract'
import { type JobHandler, type MailContent, type MailParts, writeMail } from '../platform/index.ts'
import { findEmail } from './account-store.ts'
import { type CompanySender, readCompanySender } from './account-views.ts'
import { makePasswordLink } from './password-links.ts'

export interface PasswordLinkJob {
  accountId: number
  /**
   * `welcome`: a new member; `forgotten`: asked for at the login; `reset`: an administrator took the old password; `offered`: an
   * administrator asked for a new one, and the old one stays until then.
   */
  reason: 'welcome' | 'forgotten' | 'reset' | 'offered'
  /** Of a welcome: who welcomes. A job that an older release queued names none. */
  companyId?: number
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailPasswordLink: PasswordLinkJob
  }
}

/** Mails a one-time link. The secret is made here, so that the job queue never holds it; a second run voids the first link. */
export function mailPasswordLink({ database, configuration, clock, mailer }: MailParts): JobHandler<PasswordLinkJob> {
  return async ({ accountId, reason, companyId }) => {
    const sender = companyId === undefined ? undefined : await database.readInCompany(companyId, readCompanySender)
    const made = await database.outsideCompany(async (tx) => {
      const email = await findEmail(tx, accountId)
      if (email === undefined) return undefined
      return { email, link: await makePasswordLink(tx, accountId, { publicUrl: configuration.publicUrl, now: clock.now() }) }
    })
    if (made) await mailer.send({ to: made.email, ...writeMail(writeContent(reason, made.link, sender)) })
  }
}

function writeContent(reason: PasswordLinkJob['reason'], link: string, sender?: CompanySender): MailContent {
  const isWelcome = reason === 'welcome'
  const subject = isWelcome ? messages.welcomeSubject : messages.subject
  return {
    subject,
    ...(sender && { company: sender.companyName }),
    heading: subject,
    paragraphs: [...(isWelcome && sender ? [describeWelcome(sender)] : []), messages.openings[reason]],
    button: { label: isWelcome ? messages.choose.first : messages.choose.next, link },
    notes: [messages.closing],
  }
}

const describeWelcome = ({ companyName: company, administrator }: CompanySender): string =>
  administrator ? messages.addedBy({ administrator, company }) : messages.added({ company })
