import { addressOfTarget, fullName, readingNoticeMessages as messages, withDialog } from '@strata/contract'
import { findReceiver, type Receiver } from '../announcement/index.ts'
import { formatDay, type JobHandler, localTime, type MailParts, writeMail } from '../platform/index.ts'
import { findMailedReading, type MailedReading } from './mailed-reading-views.ts'
import type { ReadableKinds } from './readable-kind.ts'
import type { ReadMailJob } from './reading-notices.ts'

/**
 * Mails one member that they are asked to read a version, or still are. Looked at when it is sent: who has read it, is asked no longer, may not open it by now, or wants no such mails
 * gets none.
 */
export function mailReading({ database, configuration, clock, mailer }: MailParts, kinds: ReadableKinds): JobHandler<ReadMailJob> {
  return async ({ companyId, companyUserId, requestId, reason }) => {
    const now = clock.now()
    const mail = await database.readInCompany(companyId, async (tx) => {
      const receiver = await findReceiver(tx, companyUserId)
      if (!receiver || !wantsMail(receiver, reason)) return undefined
      const reading = await findMailedReading(tx, { requestId, memberId: companyUserId, now })
      const version = reading && (await kinds[reading.kind].find(tx, reading.versionId, companyUserId))
      if (!version) return undefined
      const { name, target } = version.notice
      const link = configuration.publicUrl + addressOfTarget(companyId, withDialog(target, { name: 'read' }))
      const subject = messages.mails[reason]({ version: name })
      const mailed = writeMail({
        subject,
        company: receiver.company,
        heading: subject,
        paragraphs: [describeAsked(reading, now)],
        button: { label: messages.read, link },
        notes: [messages.reason],
        settings: { label: messages.changePreference, link: `${configuration.publicUrl}/?company=${companyId}&open=pref.0` },
      })
      return { to: receiver.email, ...mailed }
    })
    if (mail) await mailer.send(mail)
  }
}

const wantsMail = ({ mail }: Receiver, reason: ReadMailJob['reason']): boolean =>
  mail === 'now' || (mail === 'daily' && reason === 'reminder')

function describeAsked({ by, dueOn, timezone }: MailedReading, now: Date): string {
  const values = { name: fullName(by), day: formatDay(dueOn) }
  return localTime(now, timezone).day > dueOn ? messages.overdue(values) : messages.asks(values)
}
