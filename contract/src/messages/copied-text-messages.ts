import { defineMessages } from './define-messages.ts'

/** A text that is entered elsewhere, with a button that copies it. */
export const copiedTextMessages = defineMessages({
  copy: 'Copy',
  failed: 'Unable to copy. Mark the text and copy it yourself.',
})
