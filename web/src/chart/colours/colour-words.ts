import { type ColouredProcess, type DataMonth, nameOfMonth } from '@strata/contract'
import { sayCounts } from '../../performance/dashboard/dashboard-words.ts'

/** 'Sep 2026: 2 Does Not Meet Expectations, 5 Meets Expectations. (P2) Design products, Lead time' */
export function sayColoured({ counts, row }: ColouredProcess, month: DataMonth): string {
  const all = `${nameOfMonth(month)}: ${sayCounts(counts)}`
  return row ? `${all}. ${row.party}, ${row.param}` : all
}
