import { type CompanyDomain, ssoDomainMessages, ssoMailMessages } from '@strata/contract'
import { alertAdministrator, mailAdministrator } from '../../announcement/index.ts'
import { type CompanyTransaction, formatDay, type JobHandler, type MailParts, queueJob } from '../../platform/index.ts'
import { endOf } from './describe-domain.ts'
import { findDomain } from './domain-views.ts'

export interface LostDomainJob {
  companyId: number
  domain: string
}

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailLostDomain: LostDomainJob
  }
}

interface Loss extends Pick<CompanyDomain, 'domain' | 'endsOn'> {
  /** It no longer counts. */
  isOver: boolean
  on: Date
}

/** Alerts the administrator, and mails, that the record of a domain is gone. */
export async function announceLost(tx: CompanyTransaction, loss: Loss): Promise<void> {
  const { domain, on } = loss
  if (await alertAdministrator(tx, { text: describeLoss(loss), on }))
    await queueJob(tx, 'mailLostDomain', { companyId: tx.companyId, domain })
}

const describeLoss = ({ domain, endsOn, isOver }: Omit<Loss, 'on'>): string =>
  isOver || endsOn === null ? ssoDomainMessages.ended({ domain }) : ssoDomainMessages.lost({ domain, date: formatDay(endsOn.slice(0, 10)) })

/** Looked at when it is sent: of a record that was put back meanwhile nothing is mailed. */
export const mailLostDomain =
  (parts: MailParts): JobHandler<LostDomainJob> =>
  ({ companyId, domain }) =>
    mailAdministrator(parts, companyId, async (tx) => {
      const kept = await findDomain(tx, domain)
      if (!kept || (kept.provedAt !== null && kept.lostAt === null)) return undefined
      const endsOn = kept.lostAt === null ? null : endOf(kept.lostAt)
      const isOver = kept.provedAt === null || endsOn === null || endsOn <= parts.clock.now()
      return {
        subject: ssoMailMessages.subject({ domain }),
        paragraphs: [describeLoss({ domain, endsOn: endsOn?.toISOString() ?? null, isOver }), ssoMailMessages.advice],
        open: ssoMailMessages.open,
      }
    })
