import type { DataMonth } from '@strata/contract'
import { knownZone } from '../../platform/index.ts'

/** The calendar month in a timezone, UTC where none is known. */
export function currentMonth(zone: string | undefined, now: Date = new Date()): DataMonth {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: knownZone(zone ?? 'UTC'), month: 'numeric', year: 'numeric' })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return { month: parts.month ?? 1, year: parts.year ?? now.getUTCFullYear() }
}
