import type { MailContent } from './mail-content.ts'
import type { Mail } from './mailer.ts'
import { writeMailPage } from './write-mail-page.ts'
import { writeMailText } from './write-mail-text.ts'

/** The one form of all mails: a page with the plain text beside it. */
export const writeMail = (content: MailContent): Pick<Mail, 'subject' | 'text' | 'html'> => ({
  subject: content.subject,
  text: writeMailText(content),
  html: writeMailPage(content),
})
