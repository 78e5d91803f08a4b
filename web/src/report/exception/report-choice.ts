import { addMonths, type DataMonth, exceptionPeriods, exceptionReportMessages, isSameMonth, nameOfMonth } from '@strata/contract'

export type ReportFormat = 'xlsx' | 'pdf'

export interface ReportChoice {
  /** chronId of a global process, or all. */
  processChronId: number
  month: DataMonth
  format: ReportFormat
}

/** What the call takes for all global processes. */
export const allProcesses = 0

export interface Periods {
  next: readonly DataMonth[]
  past: readonly DataMonth[]
  /** The one that is chosen at first. */
  first: DataMonth
}

/** The months that are offered: those ahead, the first of them chosen, then the current one and those past (specification 3 §9). */
export function startingPeriods(current: DataMonth): Periods {
  const { next, past } = exceptionPeriods(current)
  return { next, past, first: next[0] ?? addMonths(current, 1) }
}

/** A month by its name among those offered. */
export const findPeriod = ({ next, past }: Periods, name: string): DataMonth | undefined =>
  [...next, ...past].find((month) => nameOfMonth(month) === name)

/** What the months are called in the list, the current one by more than its name. */
export const formatPeriod = (month: DataMonth, { past }: Periods): string =>
  past[0] && isSameMonth(month, past[0]) ? exceptionReportMessages.currentMonth({ month: nameOfMonth(month) }) : nameOfMonth(month)
