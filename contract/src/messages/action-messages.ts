import { defineMessages } from './define-messages.ts'

/** What buttons do on every screen. */
export const actionMessages = defineMessages({
  cancel: 'Cancel',
})
