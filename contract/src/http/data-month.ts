import { z } from 'zod'

/** A calendar month. `month` is 1 to 12. */
export interface DataMonth {
  month: number
  year: number
}

export const monthNumber = { month: z.number().int().min(1).max(12), year: z.number().int().min(2000).max(2200) } as const
export const dataMonth = z.object(monthNumber)

/** The same in a path. */
export const monthInPath = {
  month: z.coerce.number().int().min(1).max(12),
  year: z.coerce.number().int().min(2000).max(2200),
} as const

/** Months back from the current one for which data are entered, and for which a filled template is taken (specification 3 §9, specification 5 §16). */
export const monthsBack = { entry: 3, import: 11 } as const

/** The months that data may be entered for: the current one first, then those before it. */
export const entryMonths = (current: DataMonth): DataMonth[] =>
  Array.from({ length: monthsBack.entry + 1 }, (_, index) => addMonths(current, -index))

/** Months later, or earlier. */
export const addMonths = (from: DataMonth, count: number): DataMonth => monthAt(indexOfMonth(from) + count)

/** Months since the year 0: their differences count months. */
export const indexOfMonth = ({ month, year }: DataMonth): number => year * 12 + month - 1

export const monthAt = (index: number): DataMonth => ({ month: (((index % 12) + 12) % 12) + 1, year: Math.floor(index / 12) })

/** All months from one to the other, both included; none where the first is the later one. */
export const monthsBetween = (first: DataMonth, last: DataMonth): DataMonth[] =>
  Array.from({ length: Math.max(0, indexOfMonth(last) - indexOfMonth(first) + 1) }, (_, index) => addMonths(first, index))

export const isSameMonth = (one: DataMonth, other: DataMonth): boolean => indexOfMonth(one) === indexOfMonth(other)

/** 28 to 31. */
export const daysIn = ({ month, year }: DataMonth): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The calendar day of an instant where the clock shows this timezone. */
export function dayOf(instant: Date, timezone: string): DataMonth & { day: number } {
  const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: timezone })
  const parts = format.formatToParts(instant)
  const read = (type: 'day' | 'month' | 'year'): number => Number(parts.find((part) => part.type === type)?.value)
  return { day: read('day'), month: read('month'), year: read('year') }
}

/** The month of it. */
export function monthOf(instant: Date, timezone: string): DataMonth {
  const { month, year } = dayOf(instant, timezone)
  return { month, year }
}

/** 'Oct 2026' */
export const nameOfMonth = ({ month, year }: DataMonth): string => monthFormat.format(Date.UTC(year, month - 1))

/** 'October 2026' */
export const fullNameOfMonth = ({ month, year }: DataMonth): string => fullFormat.format(Date.UTC(year, month - 1))

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const fullFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
