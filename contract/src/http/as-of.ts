import { z } from 'zod'

/** Sentences of calls that ask how it was on a day (specification 4 §10). */
export const asOfProblems = {
  malformed: 'The day should be a day of the calendar, such as 2026-03-31',
  toCome: 'This day is still to come',
  beforeCompany: 'The company did not exist yet on this day',
  notHere: 'This cannot be shown as of a day',
} as const

/** A day of the calendar of the company, whose end is meant: `2026-03-31`. */
const asOfDay = z.iso.date({ error: asOfProblems.malformed, abort: true }).refine((day) => day >= '0001', asOfProblems.malformed)

/** What a route with `asOf` takes besides its own query. */
export const asOfQuery = z.object({ asOf: asOfDay.optional() })
