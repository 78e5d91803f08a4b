import { defineMessages } from '../messages/index.ts'

/** The administrator's view of who came in (specification 5 §22.26). */
export const signInLogMessages = defineMessages({
  title: 'Sign-in Log',
  lead: 'Who came in and what was refused, for {days} days. Only you see it.',
  failed: 'Unable to get the Sign-in Log',
  entries: 'Logins',
  count: '{count, plural, one {# entry} other {# entries}}',
  none: { title: 'No logins found', text: 'Choose other dates or remove a filter.' },

  from: 'From',
  to: 'To',
  person: 'Person',
  everybody: 'Everybody',
  all: 'All',
  refresh: 'Refresh',
  columns: { time: 'Time ({zone})', person: 'Person', outcome: 'Outcome', means: 'By', browser: 'Browser', address: 'Address' },
  unknownBrowser: 'Unknown browser',
  outcome: 'Outcome',
  outcomes: {
    in: 'Logged in',
    refused: 'Refused',
    password: 'Refused: wrong password',
    factor: 'Refused: wrong code',
    rule: 'Refused: rule not met',
  },
})
