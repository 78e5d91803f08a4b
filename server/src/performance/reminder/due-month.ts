import { addMonths, type DataMonth, monthOf } from '@strata/contract'
import { localTime } from '../../platform/index.ts'

/** From this day on of a month, in the timezone of the company, data of the month before are missed (specification 5 §8). */
export const dueDay = 5

export const isPastDueDay = (now: Date, timezone: string): boolean => Number(localTime(now, timezone).day.slice(-2)) >= dueDay

/** The latest month whose data should be completed by now. */
export const lastDueMonth = (now: Date, timezone: string): DataMonth =>
  addMonths(monthOf(now, timezone), isPastDueDay(now, timezone) ? -1 : -2)

/** `2026-11-05` of Oct 2026. */
export function dueDateOf(due: DataMonth): string {
  const { month, year } = addMonths(due, 1)
  return [year, month, dueDay].map((part) => String(part).padStart(2, '0')).join('-')
}
