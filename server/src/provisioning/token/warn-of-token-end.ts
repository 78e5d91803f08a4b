import { provisioningMailMessages as messages, tokenWarningDays } from '@strata/contract'
import { alertAdministrator, mailAdministrator } from '../../announcement/index.ts'
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
  if (await alertAdministrator(tx, { text: describeEnd(token.endsOn), on: now }))
    await queueJob(tx, 'mailTokenEnd', { companyId: tx.companyId })
}

/** Before the end, and so many days before it at most. */
function isWithin(endsOn: string, days: number, now: Date): boolean {
  const left = new Date(endsOn).getTime() - now.getTime()
  return left > 0 && left <= days * 86_400_000
}

const describeEnd = (endsOn: string): string => messages.ends({ date: formatDay(endsOn.slice(0, 10)) })

/** Looked at when it is sent: of a token that was replaced or ended meanwhile nothing is mailed. */
export const mailTokenEnd =
  (parts: MailParts): JobHandler<TokenEndJob> =>
  ({ companyId }) =>
    mailAdministrator(parts, companyId, async (tx, company) => {
      const token = await findToken(tx)
      if (!token || !isWithin(token.endsOn, tokenWarningDays[1], parts.clock.now())) return undefined
      return { subject: messages.subject({ company }), paragraphs: [describeEnd(token.endsOn), messages.advice], open: messages.open }
    })
