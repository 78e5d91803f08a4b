import type { DataMonth, PackPeriod } from '@strata/contract'

/** The full months of this year; in January, those of the last. Days are `YYYY-MM-DD`. */
export function lastFullMonths({ month, year }: DataMonth): PackPeriod {
  const isJanuary = month === 1
  const lastMonth = isJanuary ? 12 : month - 1
  const ofYear = isJanuary ? year - 1 : year
  const lastDay = lastDayOf(lastMonth, ofYear)
  return { firstDay: `${ofYear}-01-01`, lastDay }
}

/** Day 0 of the month after it. */
function lastDayOf(month: number, year: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
