import type { HistoryEntry, PerformanceAnswer } from '@strata/contract'
import { describeProcess } from '../expectation/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { describeHeader } from './describe-performance.ts'
import { describeRows } from './describe-rows.ts'
import { listMonthsThen, listRowsThen, type MonthThen } from './month-then-views.ts'
import { measuredOf, type PerformanceItem } from './performance-subject.ts'

/** A month as it was completed by then, with its rows, or that there was none. Nothing can be done to it, and no month is entered. */
export async function describeMonthThen(
  tx: CompanyTransaction,
  item: PerformanceItem,
  month: MonthThen | undefined,
): Promise<PerformanceAnswer> {
  // As of a day no row is compared with the summary that is in force now.
  const expectation = { ...measuredOf(item), approved: undefined }
  return {
    header: month ? describeHeader(month) : null,
    details: month ? await describeRows(tx, { ...item, expectation, month }, await listRowsThen(tx, month)) : [],
    process: describeProcess(item),
    approved: null,
    months: [],
    can: {},
  }
}

/** The months that were completed by then, the newest first. */
export async function describeHistoryThen(tx: CompanyTransaction, item: PerformanceItem, asOf: Date): Promise<HistoryEntry[]> {
  const months = await listMonthsThen(tx, measuredOf(item).chronId, asOf)
  return months.map((month) => ({ ...describeHeader(month), can: {} }))
}
