import { nameOfMonth, performanceMessages, type StripMonth } from '@strata/contract'
import { sayCounts } from '../../chart/index.ts'

/** 'Oct 2026, In-Progress: 2 Does Not Meet Expectations, 5 Meets Expectations' */
export function sayMonth(month: StripMonth): string {
  if (month.status === null) return `${nameOfMonth(month)}: no data`
  const name = month.status === 'WIP' ? `${nameOfMonth(month)}, ${performanceMessages.status.WIP}` : nameOfMonth(month)
  return `${name}: ${sayCounts(month.counts)}`
}
