import { addressOfTarget, fullName, readingNoticeMessages as messages, withDialog } from '@strata/contract'
import { mailMember } from '../announcement/index.ts'
import { formatDay, type JobHandler, localTime, type MailParts } from '../platform/index.ts'
import { findMailedReading, type MailedReading } from './mailed-reading-views.ts'
import type { ReadableKinds } from './readable-kind.ts'
import type { ReadMailJob } from './reading-notices.ts'

/** Mails one member that they are asked to read a version, or still are: who has read it, is asked no longer, or may not open it by now gets none. */
export const mailReading =
  (parts: MailParts, kinds: ReadableKinds): JobHandler<ReadMailJob> =>
  ({ companyId, companyUserId, requestId, reason }) =>
    mailMember(parts, { companyId, companyUserId, reason }, async (tx) => {
      const now = parts.clock.now()
      const reading = await findMailedReading(tx, { requestId, memberId: companyUserId, now })
      const version = reading && (await kinds[reading.kind].readable.find(tx, reading.versionId, companyUserId))
      if (!version) return undefined
      const { name, target } = version.notice
      return {
        subject: messages.mails[reason]({ version: name }),
        paragraphs: [describeAsked(reading, now)],
        button: { label: messages.read, link: addressOfTarget(companyId, withDialog(target, { name: 'read' })) },
        notes: [messages.reason],
      }
    })

function describeAsked({ by, dueOn, timezone }: MailedReading, now: Date): string {
  const values = { name: fullName(by), day: formatDay(dueOn) }
  return localTime(now, timezone).day > dueOn ? messages.overdue(values) : messages.asks(values)
}
