import { defineMessages } from '../messages/index.ts'

/** Mails about decisions that wait and about data of a month that are not completed (specification 5 §8). */
export const noticeMailMessages = defineMessages({
  changePreference: 'Change this in your profile',
})

export const decisionMailMessages = defineMessages({
  subject: { sent: '{title} waits for your decision', reminder: '{title} still waits for your decision' },
  opening: {
    sent: 'In {company}, {title} waits for your decision.',
    reminder: 'In {company}, {title} still waits for your decision.',
  },
  daySubject: '{count, plural, one {# decision waits} other {# decisions wait}} for you in {company}',
  dayOpening: 'In {company}, {count, plural, one {# decision waits} other {# decisions wait}} for you:',
  sent: 'Sent by {name} on {time}, {days, plural, =0 {less than a day ago} one {# day ago} other {# days ago}}.',
  reason: 'You receive this email because you can decide.',
})

export const reminderMailMessages = defineMessages({
  subject: '({pid}) {pname}: performance data of {month} are not completed',
  opening: 'In {company}, performance data of {month} are not completed for:',
  reason: 'You receive this email because you enter performance data.',
})
