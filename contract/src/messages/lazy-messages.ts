import { defineMessages } from './define-messages.ts'

/** What is loaded when it is first wanted. */
export const lazyMessages = defineMessages({
  loading: 'Loading',
  /** `name` as it begins a sentence: 'Release notes', 'The profile'. */
  failed: '{name} could not be opened',
  hint: 'Check the connection and try again.',
  question: 'The question',
  partFailed: 'A part of Strata could not be loaded',
  staleRelease: 'Strata has been updated. Reload the page to continue.',
  reload: 'Reload the page',
})

/** Where no answer of the server came that can be read. */
export const serverMessages = defineMessages({
  timeout: 'The server did not answer in time. Try again.',
  unreachable: 'There is no connection to the server. Try again once it is back.',
  unreadable: 'The server’s answer could not be read.',
})
