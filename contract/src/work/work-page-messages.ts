import { defineMessages } from '../messages/index.ts'

/** The page of what waits for a person, and its rows wherever they are shown (specification 4 §8). */
export const workPageMessages = defineMessages({
  summary: '{count, plural, one {# item} other {# items}}',
  late: '{count, plural, one {# item} other {# items}}, {late} overdue',
  none: {
    title: 'Nothing is waiting for you',
    text: 'Decisions, performance data, plans and drafts appear here until they are done.',
  },
  noneFound: {
    title: 'Nothing here is waiting for you',
    text: 'There is work of other kinds or in other companies.',
    showAll: 'Show all',
  },
  kind: 'Kind',
  allKinds: 'All kinds',
  company: 'Company',
  allCompanies: 'All companies',
  choice: '{name} ({count})',
  pages: 'Pages of my work',
  kinds: {
    decision: 'Decisions',
    document: 'Documents to decide',
    lateMonth: 'Late performance data',
    missingActions: 'Short Term Actions',
    openMonth: 'Open months',
    plan: 'Plans past their end',
    suggestion: 'Suggestions',
    idleWip: 'Untouched WIPs',
    asked: 'Waiting for others',
  },
  actions: {
    decision: 'Make Decision',
    document: 'Make Decision',
    lateMonth: 'Enter data',
    missingActions: 'Add actions',
    openMonth: 'Enter data',
    plan: 'Open plan',
    suggestion: 'Answer',
    idleWip: 'Continue',
    asked: 'Show',
  },
  sent: 'Sent by {sender} on {time}.',
  notOpened: 'Nobody has opened the month.',
  stillOpen:
    '{empty, plural, =0 {} one {# of {rows} rows has no data. } other {# of {rows} rows have no data. }}{missing, plural, =0 {} one {# row lacks its Short Term Action. } other {# rows lack their Short Term Action. }}',
  allEntered: 'All rows have data. Complete the month.',
  lacking:
    '{count, plural, one {# row does not meet expectations and lacks its Short Term Action.} other {# rows do not meet expectations and lack their Short Term Action.}}',
  planEnded: 'The project has reached its end date and is not published.',
  suggested: '{count, plural, one {# suggestion is open.} other {# suggestions are open.}}',
  idle: 'You made it or saved it last, and nobody has touched it for 30 days.',
  sentByYou: 'You sent it, and nobody has decided yet.',
  asRole:
    '{role, select, admin {You are the Administrator.} ceo {You are the CEO.} advisor {You are an Advisor.} sponsor {You are the Sponsor.} leader {You are a Process Leader.} owner {You are a Process Member.} spl {You are a Sub-Process Leader.} spm {You are a Sub-Process Member.} other {}}',
  standsIn: 'You stand in for {name}.',
  inCompany: 'In <company>{name}</company>.',
  since: 'Since {day}',
  due: 'Due {day}',
  dueToday: 'Due today',
  overdue: '{days, plural, one {# day late} other {# days late}}',
  signInNeeded: '{company} asks for another login before it shows what is waiting there. Switch to it at the top.',
})
