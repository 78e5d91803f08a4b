import { addressOfTarget, type DataMonth, reminderMailMessages as messages, nameOfMonth, noticeMailMessages } from '@strata/contract'
import type { Receiver } from '../../announcement/index.ts'
import { nameExpectation } from '../../expectation/index.ts'
import { type Mail, writeMail } from '../../platform/index.ts'
import { performanceTargetOf } from '../performance-notices.ts'
import type { Reminder } from './list-reminders.ts'

interface GivenReminder extends Reminder {
  receiver: Receiver
  companyId: number
  month: DataMonth
  /** For links, which lead to the receiver's own company. */
  publicUrl: string
}

/** The mail about the data of a month that are not completed in one global process. */
export function writeReminder({ receiver, companyId, global, unfinished, month, publicUrl }: GivenReminder): Mail {
  const subject = messages.subject({ pid: global.pid, pname: global.pname, month: nameOfMonth(month) })
  const items = unfinished.map((one) => ({
    title: nameExpectation(one),
    link: publicUrl + addressOfTarget(companyId, performanceTargetOf(one, { global, month })),
    facts: [],
  }))
  const [first] = items
  return {
    to: receiver.email,
    ...writeMail({
      subject,
      company: receiver.company,
      heading: subject,
      items,
      ...(first && { button: { label: messages.enter, link: first.link } }),
      notes: [messages.reason],
      settings: { label: noticeMailMessages.changePreference, link: `${publicUrl}/?company=${companyId}&open=pref.0` },
    }),
  }
}
