import { mailMember } from '../../announcement/index.ts'
import { readCompanyTimezone } from '../../company/index.ts'
import type { JobHandler, MailParts } from '../../platform/index.ts'
import { listReminders } from './list-reminders.ts'
import type { ReminderMailJob } from './queue-reminder-mails.ts'
import { writeReminder } from './write-reminder-mail.ts'

/** Mails one member which data of a month are not completed in one global process: what was completed in the meantime, and who enters data no longer, gets none. */
export const mailPerformanceReminder =
  (parts: Omit<MailParts, 'clock'>): JobHandler<ReminderMailJob> =>
  ({ companyId, companyUserId, processChronId, month, year }) =>
    mailMember(parts, { companyId, companyUserId, reason: 'reminder' }, async (tx) => {
      const timezone = await readCompanyTimezone(tx)
      const reminders = await listReminders(tx, { month, year, timezone, globalChronId: processChronId })
      const reminder = reminders.find((one) => one.companyUserId === companyUserId)
      return reminder && writeReminder({ ...reminder, companyId, month: { month, year } })
    })
