import { passwordMailMessages as messages } from '@strata/contract'
import { type JobHandler, type MailContent, type MailParts, writeMail } from '../../platform/index.ts'
import { findEmail } from '../account/account-store.ts'
import { type CompanySender, isByProviderAlone, readCompanySender } from '../account/account-views.ts'
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

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailPasswordLink: PasswordLinkJob
  }
}

/**
 * Mails a one-time link; to whom no password opens anything, how they log in. The secret is made here, so that the job queue never holds it; a second run voids the first
 * link.
 */
export function mailPasswordLink({ database, configuration, clock, mailer }: MailParts): JobHandler<PasswordLinkJob> {
  return async ({ accountId, reason, companyId }) => {
    const sender = companyId === undefined ? undefined : await database.readInCompany(companyId, readCompanySender)
    const made = await database.outsideCompany(async (tx) => {
      const email = await findEmail(tx, accountId)
      if (email === undefined) return undefined
      if (await isByProviderAlone(tx, accountId)) return { email, link: undefined }
      return { email, link: await makePasswordLink(tx, accountId, { publicUrl: configuration.publicUrl, now: clock.now() }) }
    })
    if (!made) return
    const { email, link } = made
    const content = link === undefined ? writeWithoutPassword(reason, configuration, sender) : writeContent(reason, link, sender)
    await mailer.send({ to: email, ...writeMail(content) })
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

function writeWithoutPassword(
  reason: PasswordLinkJob['reason'],
  { publicUrl }: { publicUrl: string },
  sender?: CompanySender,
): MailContent {
  const isWelcome = reason === 'welcome'
  const { subject: title, welcome, asked, open, closing } = messages.byProvider
  const subject = isWelcome ? messages.welcomeSubject : title
  return {
    subject,
    ...(sender && { company: sender.companyName }),
    heading: subject,
    paragraphs: isWelcome ? [...(sender ? [describeWelcome(sender)] : []), welcome] : [asked],
    button: { label: open, link: `${publicUrl}/login` },
    notes: [closing],
  }
}

const describeWelcome = ({ companyName: company, administrator }: CompanySender): string =>
  administrator ? messages.addedBy({ administrator, company }) : messages.added({ company })
