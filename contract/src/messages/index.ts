export { actionMessages } from './action-messages.ts'
export { defineMessages } from './define-messages.ts'
