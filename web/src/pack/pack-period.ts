import type { DataMonth, PackPeriod } from '@strata/contract'

/** The full months of this year; in January, those of the last. Days are `YYYY-MM-DD`. */
export function lastFullMonths({ month, year }: DataMonth): PackPeriod {
  const [last, of] = month === 1 ? [12, year - 1] : [month - 1, year]
  const lastDay = new Date(Date.UTC(of, last, 0)).toISOString().slice(0, 10)
  return { firstDay: `${of}-01-01`, lastDay }
}
