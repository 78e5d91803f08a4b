import { defineMessages } from '../messages/index.ts'

/** The login over the page, which goes on where a session ended (specification 5 §19). */
export const renewLoginMessages = defineMessages({
  title: 'Log in to continue',
  /** In place of a login, where one would open nothing. */
  gone: 'You no longer belong to {company}',
  goneLead: 'What you edited here is kept in this browser. If you should belong to {company}, ask its administrator.',
  lead: 'Your edits are still here. Log in again to continue where you left off.',
})
