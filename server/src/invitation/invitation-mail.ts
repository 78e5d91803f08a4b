import { invitationMailMessages as messages } from '@strata/contract'
import { formatDay, type JobHandler, type MailParts, writeMail } from '../platform/index.ts'
import { hashSecret, newSecret, readCompanySender } from '../session/index.ts'
import { findOpenInvitation, keepInvitationLink } from './invitation-store.ts'

export interface InvitationJob {
  companyId: number
  companyUserId: number
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailInvitation: InvitationJob
  }
}

/**
 * Mails the link of an open invitation; nothing where it was answered or withdrawn in the meantime. The secret is made here, so that the job queue
 * never holds it; a second run voids the first link.
 */
export function mailInvitation({ database, configuration, clock, mailer }: MailParts): JobHandler<InvitationJob> {
  return async ({ companyId, companyUserId }) => {
    const secret = newSecret()
    const invitation = await database.inCompany(companyId, async (tx) => {
      const found = await findOpenInvitation(tx, { companyUserId }, clock.now())
      if (!found || !(await keepInvitationLink(tx, companyUserId, hashSecret(secret)))) return undefined
      return { ...found, ...(await readCompanySender(tx)) }
    })
    if (!invitation) return
    const { email, companyName, administrator, expiresOn } = invitation
    const until = formatDay(expiresOn.slice(0, 10))
    const company = companyName
    const content = {
      subject: messages.subject,
      company,
      heading: messages.subject,
      paragraphs: [administrator ? messages.invitedBy({ administrator, company }) : messages.invited({ company }), messages.keepsLogin],
      button: { label: messages.answer, link: `${configuration.publicUrl}/login?invitation=${secret}` },
      notes: [
        messages.until({ until }),
        administrator ? messages.unknownSender({ administrator, company }) : messages.unknown({ company }),
      ],
    }
    await mailer.send({ to: email, ...writeMail(content) })
  }
}
