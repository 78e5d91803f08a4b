import { addressOfTarget, type DataMonth, reminderMailMessages as messages, nameOfMonth } from '@strata/contract'
import type { MemberMail } from '../../announcement/index.ts'
import { nameExpectation } from '../../expectation/index.ts'
import { performanceTargetOf } from '../performance-notices.ts'
import type { Reminder } from './list-reminders.ts'

interface GivenReminder extends Reminder {
  companyId: number
  month: DataMonth
}

/** The mail about the data of a month that are not completed in one global process. */
export function writeReminder({ companyId, global, unfinished, month }: GivenReminder): MemberMail {
  const items = unfinished.map((one) => ({
    title: nameExpectation(one),
    link: addressOfTarget(companyId, performanceTargetOf(one, { global, month })),
    facts: [],
  }))
  const [first] = items
  return {
    subject: messages.subject({ pid: global.pid, pname: global.pname, month: nameOfMonth(month) }),
    items,
    ...(first && { button: { label: messages.enter, link: first.link } }),
    notes: [messages.reason],
  }
}
