import { defineMessages } from '../messages/index.ts'

/** Mails about decisions that wait and about data of a month that are not completed (specification 5 §8). */
export const noticeMailMessages = defineMessages({
  changePreference: 'Change this in your profile',
})

export const decisionMailMessages = defineMessages({
  subject: { sent: '{title} waits for your decision', reminder: '{title} still waits for your decision' },
  daySubject: '{count, plural, one {# decision waits} other {# decisions wait}} for you in {company}',
  dayWorkSubject: '{count, plural, one {# thing waits} other {# things wait}} for you in {company}',
  /** What a click leads to: one version, or the list of all. */
  review: 'Review and decide',
  seeAll: 'See what waits for you',
  history: 'Change history',
  changes: 'What changes',
  moreChanges: 'and {count, plural, one {# more change} other {# more changes}}',
  sent: 'Sent by {name} on {time}, {days, plural, =0 {less than a day ago} one {# day ago} other {# days ago}}.',
  standsIn: 'It waits for {name}, for whom you stand in.',
  reason: 'You receive this email because you can decide.',
  workReason: 'You receive this email because something waits for you.',
})

export const reminderMailMessages = defineMessages({
  subject: '({pid}) {pname}: performance data of {month} are not completed',
  enter: 'Enter the data',
  reason: 'You receive this email because you enter performance data.',
})
