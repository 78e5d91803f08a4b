import { findReceiver } from '../../announcement/index.ts'
import { readCompanyTimezone } from '../../company/index.ts'
import type { CompanyTransaction, JobHandler, Mail, MailParts } from '../../platform/index.ts'
import { listReminders } from './list-reminders.ts'
import type { ReminderMailJob } from './queue-reminder-mails.ts'
import { writeReminder } from './write-reminder-mail.ts'

/**
 * Mails one member which data of a month are not completed in one global process. Looked at when it is sent: what was completed in the meantime, who enters data no
 * longer and who does not want mails any more gets none.
 */
export function mailPerformanceReminder({ database, configuration, mailer }: Omit<MailParts, 'clock'>): JobHandler<ReminderMailJob> {
  return async (job) => {
    const mail = await database.inCompany(job.companyId, (tx) => writeDue(tx, job, configuration.publicUrl))
    if (mail) await mailer.send(mail)
  }
}

async function writeDue(
  tx: CompanyTransaction,
  { companyUserId, processChronId, month, year }: ReminderMailJob,
  publicUrl: string,
): Promise<Mail | undefined> {
  const receiver = await findReceiver(tx, companyUserId)
  if (!receiver || receiver.mail === 'never') return undefined
  const timezone = await readCompanyTimezone(tx)
  const reminders = await listReminders(tx, { month, year, timezone, globalChronId: processChronId })
  const reminder = reminders.find((one) => one.companyUserId === companyUserId)
  return reminder && writeReminder({ ...reminder, receiver, companyId: tx.companyId, month: { month, year }, publicUrl })
}
