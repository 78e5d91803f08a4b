import { addDays } from '@strata/contract'
import { listDailyReaders, nameVersion } from '../../announcement/index.ts'
import {
  type Clock,
  type CompanyTransaction,
  type Database,
  inEachCompany,
  localTime,
  queueJob,
  type RecurringJob,
} from '../../platform/index.ts'
import { takeDay, takeReminders } from './mail-store.ts'

export interface DayMailJob {
  companyId: number
  companyUserId: number
}

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailDay: DayMailJob
  }
}

/** Hours of the local day: the mail of the day goes at seven, or later in the morning when no server ran then. */
const morning = { from: 7, until: 12 } as const

const reminderAfterDays = 3

/** Queues the mails of the day and the reminders that are due. Every quarter of an hour: timezones differ by no less. */
export function queueDueMails({ database, clock }: { database: Database; clock: Clock }): RecurringJob {
  const run = () =>
    inEachCompany(database, async (tx) => {
      const now = clock.now()
      await queueDailyMails(tx, now)
      await queueReminders(tx, now)
    })
  return { name: 'queueDueMails', pattern: '*/15 * * * *', run }
}

async function queueDailyMails(tx: CompanyTransaction, now: Date): Promise<void> {
  for (const { companyUserId, timezone } of await listDailyReaders(tx)) {
    const { day, hour } = localTime(now, timezone)
    const isDue = hour >= morning.from && hour < morning.until && (await takeDay(tx, companyUserId, day))
    if (isDue) await queueJob(tx, 'mailDay', { companyId: tx.companyId, companyUserId })
  }
}

async function queueReminders(tx: CompanyTransaction, now: Date): Promise<void> {
  const due = await takeReminders(tx, { before: addDays(now, -reminderAfterDays), now })
  for (const { companyUserId, ...version } of due)
    await queueJob(tx, 'mailDecision', { companyId: tx.companyId, companyUserId, ...nameVersion(version), reason: 'reminder' })
}
