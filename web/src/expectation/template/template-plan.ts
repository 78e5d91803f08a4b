import { type CustomerDetail, type ExpectationDetail, frequencyIds, paceOf, projectCount, type SupplierDetail } from '@strata/contract'
import type { TemplateRow } from '../expectation-parts.ts'

/** A file that will be made: rows of one frequency go into one. */
export interface PlannedFile {
  frequencyId: number
  name: string
  rows: number
}

type Measured = CustomerDetail | SupplierDetail

/** Of the rows of a version those that were chosen, in their order. */
export function chooseRows(details: readonly ExpectationDetail[], detailIds: readonly number[]): TemplateRow[] {
  const wanted = new Set(detailIds)
  return details.filter((one): one is Measured => 'freq' in one && wanted.has(one.id))
}

/** The files that rows make, in the order of the rows. */
export function planFiles(rows: readonly TemplateRow[]): PlannedFile[] {
  const files = new Map<number, PlannedFile>()
  for (const detail of rows) {
    const count = (files.get(detail.freq)?.rows ?? 0) + 1
    files.set(detail.freq, { frequencyId: detail.freq, name: detail.freqName, rows: count })
  }
  return [...files.values()]
}

/** Of a custom frequency people may expect more than one value (specification 5 §16). */
export const isMonthlyByRule = ({ frequencyId }: PlannedFile): boolean =>
  paceOf(frequencyId) === 'month' && frequencyId !== frequencyIds.perMonth

/** A whole number from 1 to 100. */
export const isProjectCount = (count: number | ''): boolean => count !== '' && count >= projectCount.least && count <= projectCount.most

/** Whether somebody has to say for how many projects (specification 3 §5). */
export const hasProjects = (files: readonly PlannedFile[]): boolean => files.some(({ frequencyId }) => paceOf(frequencyId) === 'project')
