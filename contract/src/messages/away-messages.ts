import { defineMessages } from './define-messages.ts'

/** The banner while neither the network nor the server answers. */
export const awayMessages = defineMessages({
  away: 'No connection — your edits are kept.',
  tryingIn: 'Trying again in {seconds} s',
  trying: 'Trying again…',
  tryNow: 'Try now',
  back: 'Connected again',
})
