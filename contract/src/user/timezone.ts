import { z } from 'zod'

/** specification 1 §9 */
export const defaultTimezone = 'UTC'

/** The usual spelling of an IANA name: `Europe/Oslo` of `europe/oslo`. Nothing where there is no such zone. */
export function findZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return /^[A-Za-z]/.test(name) ? timeZone : undefined
  } catch {
    return undefined
  }
}

/** An IANA name such as `Europe/Vienna`; an offset such as `+02:00` is none (specification 5 §4). */
export const timezone = z
  .string()
  .max(64)
  .refine((name) => findZone(name) !== undefined, 'This timezone does not exist')
