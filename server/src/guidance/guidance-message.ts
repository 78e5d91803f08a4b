import { guidanceLimits, guidanceMessages } from '@strata/contract'
import { fail, sanitizeRichText, textOf } from '../platform/index.ts'

/** The sanitized HTML of a message of 2 to 500 characters, counted as a person reads it (specification 3 §5). @throws Problem INVALID */
export function readMessage(given: string): string {
  const html = sanitizeRichText(given, 'message')
  const { length } = textOf(html)
  if (length < guidanceLimits.messageLeast) refuse(guidanceMessages.messageRequired)
  if (length > guidanceLimits.message) refuse(guidanceMessages.messageTooLong)
  return html
}

function refuse(message: string): never {
  fail('INVALID', { issues: [{ path: 'message', message }] })
}
