import { defineMessages } from '../messages/index.ts'

/** The mail to those who give guidance, as text and as HTML. */
export const guidanceMailMessages = defineMessages({
  title: 'Guidance request: {subject}',
  from: '<b>From:</b> {who}',
  company: '<b>Company:</b> {name} ({access, select, PREMIUM {premium} other {basic}})',
  sent: '<b>Sent:</b> {on}',
  subject: '<b>Subject:</b> {subject}',
})
