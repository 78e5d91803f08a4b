import { z } from 'zod'
import { improvementMessages } from './improvement-messages.ts'

const american = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** A day without a time: `MM/DD/YYYY` or `YYYY-MM-DD` comes in, `YYYY-MM-DD` comes out (specification 5 §16). */
export const calendarDate = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .transform((given) => given.replace(american, '$3-$1-$2'))
    // The calendar has no year 0.
    .pipe(z.iso.date(improvementMessages.dateInvalid).refine((day) => !day.startsWith('0000'), improvementMessages.dateInvalid))
