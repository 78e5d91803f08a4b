import { addressOfTarget, type DataMonth, reminderMailMessages as messages, nameOfMonth, noticeMailMessages } from '@strata/contract'
import type { Receiver } from '../../announcement/index.ts'
import { nameExpectation } from '../../expectation/index.ts'
import { html, type Mail } from '../../platform/index.ts'
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
  const opening = messages.opening({ company: receiver.company, month: nameOfMonth(month) })
  const items = unfinished.map((one) => ({
    title: nameExpectation(one),
    link: publicUrl + addressOfTarget(companyId, performanceTargetOf(one, { global, month })),
  }))
  const { changePreference } = noticeMailMessages
  const profile = `${publicUrl}/?company=${companyId}&open=pref.0`
  const listed = items.map(({ title, link }) => `${title}\n${link}\n`).join('\n')
  const list = items.map(({ title, link }) => html`<li><p><a href="${link}">${title}</a></p></li>`).join('')
  return {
    to: receiver.email,
    subject,
    text: `${opening}\n\n${listed}\n${messages.reason} ${changePreference}:\n${profile}\n`,
    html: html`<p>${opening}</p><ul>${html.trusted(list)}</ul><p>${messages.reason} <a href="${profile}">${changePreference}</a>.</p>`,
  }
}
