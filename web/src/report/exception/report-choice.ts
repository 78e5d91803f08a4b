import { addMonths, type DataMonth, exceptionPeriods, exceptionReportMessages, isSameMonth, nameOfMonth } from '@strata/contract'

export type ReportFormat = 'xlsx' | 'pdf'

export interface ReportChoice {
  /** chronId of a global process, or all. */
  processChronId: number
  /** Undefined: none was chosen yet, and the latest one with data is taken. */
  month: DataMonth | undefined
  format: ReportFormat
}

/** What the call takes for all global processes. */
export const allProcesses = 0

export interface Periods {
  next: readonly DataMonth[]
  past: readonly DataMonth[]
  /** The latest one with completed data; null where there are none. */
  latest: DataMonth | null
  /** The one that is chosen at first: the latest with data, else the first ahead (docs/decisions/0040). */
  first: DataMonth
}

/** The months that are offered: those ahead, then the current one and those past (specification 3 §9). */
export const offeredPeriods = (current: DataMonth, latest: DataMonth | null): Periods => ({
  ...exceptionPeriods(current),
  latest,
  first: latest ?? addMonths(current, 1),
})

/** The month that the report is made for. */
export const monthOfChoice = ({ month }: ReportChoice, { first }: Periods): DataMonth => month ?? first

/** A month by its name among those offered. */
export const findPeriod = ({ next, past }: Periods, name: string): DataMonth | undefined =>
  [...next, ...past].find((month) => nameOfMonth(month) === name)

/** What the months are called in the list: the current one, and the latest with data, by more than their names. */
export function formatPeriod(month: DataMonth, { past, latest }: Periods): string {
  const name = nameOfMonth(month)
  const isCurrent = past[0] !== undefined && isSameMonth(month, past[0])
  const isLatest = latest !== null && isSameMonth(month, latest)
  if (isLatest)
    return isCurrent ? exceptionReportMessages.currentLatest({ month: name }) : exceptionReportMessages.latestMonth({ month: name })
  return isCurrent ? exceptionReportMessages.currentMonth({ month: name }) : name
}
