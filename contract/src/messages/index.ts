export { defineMessages } from './define-messages.ts'
