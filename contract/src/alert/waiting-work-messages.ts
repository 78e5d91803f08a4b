import { defineMessages } from '../messages/index.ts'

/** What waits for a person until it is done: in the toolbar, on its page, and in the details of a process. */
export const waitingWorkMessages = defineMessages({
  title: 'Waiting for me',
  titleCount: 'Waiting for me, {count}',
  monthTitle: '{item}, {month}',
})

/** Its page (specification 1 §2). */
export const waitingPageMessages = defineMessages({
  summary: '{count, plural, one {# item, since {oldest}} other {# items, oldest since {oldest}}}',
  none: {
    title: 'Nothing is waiting for you',
    text: 'Decisions, late performance data and missing Short Term Actions appear here until they are done.',
  },
  sections: { decision: 'Decisions', lateMonth: 'Late performance data', missingActions: 'Short Term Actions' },
  actions: { decision: 'Make Decision', lateMonth: 'Enter data', missingActions: 'Add actions' },
  sent: 'Sent by {sender} on {time}.',
  notOpened: 'Nobody has opened the month. Due {day}.',
  stillOpen:
    '{empty, plural, =0 {} one {# of {rows} rows has no data. } other {# of {rows} rows have no data. }}{missing, plural, =0 {} one {# row lacks its Short Term Action. } other {# rows lack their Short Term Action. }}Due {day}.',
  lacking:
    '{count, plural, one {# row does not meet expectations and lacks its Short Term Action.} other {# rows do not meet expectations and lack their Short Term Action.}}',
  inCompany: 'In <company>{name}</company>.',
  age: '{days, plural, =0 {today} one {# day} other {# days}}',
  late: '{days, plural, =0 {due today} one {# day late} other {# days late}}',
})
