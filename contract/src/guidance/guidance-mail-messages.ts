import { defineMessages } from '../messages/index.ts'

/** The mail to those who give guidance. */
export const guidanceMailMessages = defineMessages({
  title: 'Guidance request: {subject}',
  from: 'From {who}',
  company: '{name} has {access, select, PREMIUM {premium} other {basic}} access.',
  sent: 'Sent {on}',
  message: 'Message',
  reply: 'Your reply goes to {name}.',
})
