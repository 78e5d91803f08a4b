import { type DataMonth, templatePeriods } from '@strata/contract'
import { refuseField } from '../../expectation/refuse-unfit.ts'

/** Refuses a month that nobody could choose (specification 3 §9), wherever on earth it is chosen; one that is open can be. @throws Problem INVALID */
export function refusePeriod({ month, year }: DataMonth, { now, isOpen }: { now: Date; isOpen: boolean }): void {
  if (isOpen) return
  const current = [-12, 14].map((hours) => new Date(now.getTime() + hours * 3_600_000))
  const periods = current.flatMap((day) => templatePeriods({ month: day.getUTCMonth() + 1, year: day.getUTCFullYear() }))
  if (periods.some((period) => period.month === month && period.year === year)) return
  refuseField('month', 'Choose a month from eleven months ago to two months ahead')
}
