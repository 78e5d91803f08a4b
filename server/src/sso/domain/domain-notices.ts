import { type CompanyDomain, ssoDomainMessages, ssoMailMessages, type TabTarget } from '@strata/contract'
import { addAlerts, findReceiver } from '../../announcement/index.ts'
import { getCompanyView } from '../../company/index.ts'
import { type CompanyTransaction, formatDay, type JobHandler, type MailParts, queueJob, writeMail } from '../../platform/index.ts'
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
  const { info } = await getCompanyView(tx)
  if (info.admin_id === null) return
  await addAlerts(tx, { to: [info.admin_id], text: describeLoss(loss), target: usersTab, on })
  await queueJob(tx, 'mailLostDomain', { companyId: tx.companyId, domain })
}

const describeLoss = ({ domain, endsOn, isOver }: Omit<Loss, 'on'>): string =>
  isOver || endsOn === null ? ssoDomainMessages.ended({ domain }) : ssoDomainMessages.lost({ domain, date: formatDay(endsOn.slice(0, 10)) })

/** Looked at when it is sent: of a record that was put back meanwhile nothing is mailed. */
export function mailLostDomain({ database, configuration, clock, mailer }: MailParts): JobHandler<LostDomainJob> {
  return async ({ companyId, domain }) => {
    const mail = await database.readInCompany(companyId, async (tx) => {
      const [kept, { info }] = [await findDomain(tx, domain), await getCompanyView(tx)]
      const receiver = info.admin_id === null ? undefined : await findReceiver(tx, info.admin_id)
      return kept && receiver && (kept.provedAt === null || kept.lostAt !== null) ? { kept, receiver, company: info.name } : undefined
    })
    if (!mail) return
    const { kept, receiver, company } = mail
    const endsOn = kept.lostAt === null ? null : endOf(kept.lostAt)
    const isOver = kept.provedAt === null || endsOn === null || endsOn <= clock.now()
    const content = {
      subject: ssoMailMessages.subject({ domain }),
      company,
      heading: ssoMailMessages.subject({ domain }),
      paragraphs: [describeLoss({ domain, endsOn: endsOn?.toISOString() ?? null, isOver }), ssoMailMessages.advice],
      button: { label: ssoMailMessages.open, link: `${configuration.publicUrl}/` },
      notes: [],
    }
    await mailer.send({ to: receiver.email, ...writeMail(content) })
  }
}

const usersTab: TabTarget = { tabType: 'users', tabTitle: 'Users', sourceId: 0, tabData: {} }
