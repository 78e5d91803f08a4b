import { lostFactorMailMessages as messages } from '@strata/contract'
import { type JobHandler, type MailParts, writeMail } from '../../platform/index.ts'
import { findEmail, newSecret, readCompanySender } from '../../session/index.ts'
import { putFactorLink } from './lost-factor-store.ts'

export interface FactorLinkJob {
  accountId: number
  /** Whose administrator asks. */
  companyId: number
}

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailFactorLink: FactorLinkJob
  }
}

/** Mails somebody a link by which they give up a second factor that was lost. The secret is made here, so that the job queue never holds it. */
export function mailFactorLink({ database, configuration, clock, mailer }: MailParts): JobHandler<FactorLinkJob> {
  return async ({ accountId, companyId }) => {
    const secret = newSecret()
    const found = await database.inCompany(companyId, async (tx) => {
      const email = await findEmail(tx, accountId)
      if (email === undefined || !(await putFactorLink(tx, accountId, { secret, now: clock.now() }))) return undefined
      return { email, ...(await readCompanySender(tx)) }
    })
    if (!found) return
    const { email, companyName: company, administrator } = found
    const content = {
      subject: messages.subject,
      company,
      heading: messages.subject,
      paragraphs: [administrator ? messages.askedBy({ administrator, company }) : messages.asked({ company }), messages.codeNeeded],
      button: { label: messages.open, link: `${configuration.publicUrl}/login?lost=${secret}` },
      notes: [messages.noCode, messages.closing],
    }
    await mailer.send({ to: email, ...writeMail(content) })
  }
}
