import { defineMessages } from '../messages/index.ts'

/** The administrator's view of people's sessions (specification 5 §22.26). */
export const peopleSessionsMessages = defineMessages({
  title: 'Sessions',
  lead: 'Where people are logged in to {company}.',
  failed: 'Unable to get the sessions',
  list: 'Sessions of people',
  count: '{count, plural, one {# session} other {# sessions}}',
  none: { title: 'No sessions found', text: 'Nobody is logged in here.', ofPerson: 'This person is not logged in here.' },
  refresh: 'Refresh',
  showAll: 'Show all sessions',

  person: 'Person',
  everybody: 'Everybody',
  columns: { person: 'Person', started: 'Started', lastUsed: 'Last used here', browser: 'Browser', means: 'By' },
  notUsed: 'Not yet',
  unknownBrowser: 'Unknown browser',
  thisSession: 'This session',
  card: { started: 'Started {time}', lastUsed: 'Last used {time}', by: 'By {means}' },
  /** Names a session among others: 'Kwame Mensah, Firefox on Windows, Mar 01 2026 11:30 PM' */
  nameOf: '{person}, {browser}, {time}',

  end: 'End session',
  endAll: 'End all sessions of this person',
  own: 'This is your own session. Log out to end it.',
  onlyOwn: 'Only your own session is chosen. Log out to end it.',
  endTitle: 'End {count, plural, one {this session} other {# sessions}}?',
  endText: 'Whoever works there is logged out of {company} at once, and what is not saved stays in that browser. They can log in again.',
  endAllTitle: 'End all sessions of {name}?',
  ended: '{count, plural, =0 {There was no session to end} one {# session ended} other {# sessions ended}}',
  endFailed: '{done} of {count} sessions ended',
  endAllFailed: 'Unable to end the sessions',
  /** At the row of a user. */
  ofUser: 'Sessions',
})

/** By what a session was opened. */
export const sessionMeansMessages = defineMessages({
  password: 'Password',
  totp: 'App code',
  code: 'Recovery code',
  remembered: 'Remembered browser',
  passkey: 'Passkey',
  provider: 'Single sign-on',
})
