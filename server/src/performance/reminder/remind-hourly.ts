import { readCompanyTimezone } from '../../company/index.ts'
import { type Clock, type CompanyTransaction, type Database, inEachCompany, type RecurringJob } from '../../platform/index.ts'
import { announceUnfinishedMonth } from '../performance-notices.ts'
import { isPastDueDay, lastDueMonth } from './due-month.ts'
import { listReminders } from './list-reminders.ts'
import { queueReminderMails } from './queue-reminder-mails.ts'
import { takeReminder } from './reminder-store.ts'

/** Reminds those who enter data of what is not completed of the last month: once a month, on its 5th day or as soon after as a server runs. */
export const remindHourly = ({ database, clock }: { database: Database; clock: Clock }): RecurringJob => ({
  name: 'remindOfPerformanceData',
  pattern: '7 * * * *',
  run: () => inEachCompany(database, (tx) => remindOfLastMonth(tx, clock.now())),
})

async function remindOfLastMonth(tx: CompanyTransaction, now: Date): Promise<void> {
  const timezone = await readCompanyTimezone(tx)
  if (!isPastDueDay(now, timezone)) return
  const month = lastDueMonth(now, timezone)
  if (!(await takeReminder(tx, month, now))) return
  for (const { companyUserId, global, unfinished } of await listReminders(tx, { ...month, timezone })) {
    await announceUnfinishedMonth(tx, { to: [companyUserId], global, unfinished, month, on: now })
    await queueReminderMails(tx, [companyUserId], { processChronId: global.chronId, ...month })
  }
}
