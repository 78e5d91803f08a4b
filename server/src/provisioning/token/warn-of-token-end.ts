import { provisioningMailMessages as messages, type TabTarget, tokenWarningDays } from '@strata/contract'
import { addAlerts, findReceiver } from '../../announcement/index.ts'
import { getCompanyView } from '../../company/index.ts'
import {
  type Clock,
  type CompanyTransaction,
  type Database,
  formatDay,
  inEachCompany,
  type JobHandler,
  type MailParts,
  queueJob,
  type RecurringJob,
  writeMail,
} from '../../platform/index.ts'
import { noteWarning } from './token-store.ts'
import { findToken } from './token-views.ts'

export interface TokenEndJob {
  companyId: number
}

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailTokenEnd: TokenEndJob
  }
}

/** Alerts the administrator, and mails, 30 and 7 days before the token of a company ends, once each; after days without a server only what is due by then. */
export const warnOfTokenEndsDaily = ({ database, clock }: { database: Database; clock: Clock }): RecurringJob => ({
  name: 'warnOfTokenEnds',
  pattern: '41 4 * * *',
  run: () => inEachCompany(database, (tx) => warnOfTokenEnd(tx, clock.now())),
})

async function warnOfTokenEnd(tx: CompanyTransaction, now: Date): Promise<void> {
  const token = await findToken(tx)
  const due = token && tokenWarningDays.find((days) => isWithin(token.endsOn, days, now))
  if (!token || due === undefined || !(await noteWarning(tx, due))) return
  const { info } = await getCompanyView(tx)
  if (info.admin_id === null) return
  await addAlerts(tx, { to: [info.admin_id], text: describeEnd(token.endsOn), target: usersTab, on: now })
  await queueJob(tx, 'mailTokenEnd', { companyId: tx.companyId })
}

/** Before the end, and so many days before it at most. */
function isWithin(endsOn: string, days: number, now: Date): boolean {
  const left = new Date(endsOn).getTime() - now.getTime()
  return left > 0 && left <= days * 86_400_000
}

const describeEnd = (endsOn: string): string => messages.ends({ date: formatDay(endsOn.slice(0, 10)) })

/** Looked at when it is sent: of a token that was replaced or ended meanwhile nothing is mailed. */
export function mailTokenEnd({ database, configuration, clock, mailer }: MailParts): JobHandler<TokenEndJob> {
  return async ({ companyId }) => {
    const mail = await database.readInCompany(companyId, async (tx) => {
      const [token, { info, name }] = [await findToken(tx), await getCompanyView(tx)]
      const receiver = info.admin_id === null ? undefined : await findReceiver(tx, info.admin_id)
      const isDue = token && isWithin(token.endsOn, tokenWarningDays[1], clock.now())
      return isDue && receiver ? { receiver, company: name, endsOn: token.endsOn } : undefined
    })
    if (!mail) return
    const { receiver, company, endsOn } = mail
    const content = {
      subject: messages.subject({ company }),
      company,
      heading: messages.subject({ company }),
      paragraphs: [describeEnd(endsOn), messages.advice],
      button: { label: messages.open, link: `${configuration.publicUrl}/` },
      notes: [],
    }
    await mailer.send({ to: receiver.email, ...writeMail(content) })
  }
}

const usersTab: TabTarget = { tabType: 'users', tabTitle: 'Users', sourceId: 0, tabData: {} }
