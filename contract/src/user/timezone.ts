import { z } from 'zod'

/** specification 1 §9 */
export const defaultTimezone = 'UTC'

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** An IANA name such as `Europe/Vienna`; an offset such as `+02:00` is none (specification 5 §4). */
export const timezone = z.string().max(64).refine(isZone, 'This timezone does not exist')
