import { defineMessages } from '../messages/index.ts'

/** A login at the company's provider in a window of its own, while the page stays as it is. */
export const providerWindowMessages = defineMessages({
  waiting: 'Log in in the window that has opened. This page waits for it.',
  again: 'Open the window again',
  blocked: 'Your browser did not open a window. Allow pop-up windows for this page, then try again.',
  handedOver: 'That is all here. You can close this window and go on in the other one.',
  part: 'The login by your company',
})
