import { defineMessages } from '../messages/index.ts'

/** The dialog that sends a version for approval: its pre-check and its change history (specification 1 §4, §5). */
export const versionSendMessages = defineMessages({
  precheck: 'Pre-check',
  errors: '{count, plural, =0 {No errors} one {# error} other {# errors}}',
  noName: 'No Name',
  changeHistory: 'Change history',
  textField: 'The text field',
  insertChanges: 'Insert the list of changes',
})
