import { addMonths, type DataMonth, exceptionMonths, exceptionPrintMessages, indexOfMonth } from '@strata/contract'
import { fail } from '../../platform/index.ts'

const isAfter = (month: DataMonth, other: DataMonth): boolean => indexOfMonth(month) > indexOfMonth(other)

/** @throws Problem INVALID where a month lies further ahead than any that is offered (specification 3 §9) */
export function refuseFarMonth(month: DataMonth, current: DataMonth): void {
  if (!isAfter(month, addMonths(current, exceptionMonths.ahead))) return
  fail('INVALID', { issues: [{ path: 'month', message: exceptionPrintMessages.tooFar }] })
}

/** The month whose data are missed where they are not completed: the one that was asked for or, where that lies ahead, the latest past one (specification 5 §14). */
export const monthMissed = (month: DataMonth, current: DataMonth): DataMonth => (isAfter(month, current) ? addMonths(current, -1) : month)
