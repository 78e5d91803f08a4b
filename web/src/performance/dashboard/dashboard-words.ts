import { isOpenMonth, nameOfMonth, performanceMessages, type StripMonth } from '@strata/contract'
import { formatCounts } from '../../chart/index.ts'

/** 'Oct 2026, In-Progress: 2 Does Not Meet Expectations, 5 Meets Expectations' */
export function formatMonth(month: StripMonth): string {
  if (month.status === null) return `${nameOfMonth(month)}: no data`
  const name = isOpenMonth(month.status) ? `${nameOfMonth(month)}, ${performanceMessages.status.WIP}` : nameOfMonth(month)
  return `${name}: ${formatCounts(month.counts)}`
}
