import { type CustomerDetail, type ExpectationDetail, frequencyIds, paceOf, projectCount, type SupplierDetail } from '@strata/contract'

/** A file that will be made: rows of one frequency go into one. */
export interface PlannedFile {
  frequencyId: number
  name: string
  rows: number
}

type Measured = CustomerDetail | SupplierDetail

/** The files that the chosen rows make, in the order of the rows. */
export function planFiles(details: readonly ExpectationDetail[], detailIds: readonly number[]): PlannedFile[] {
  const wanted = new Set(detailIds)
  const files = new Map<number, PlannedFile>()
  for (const detail of details.filter((one): one is Measured => 'freq' in one && wanted.has(one.id))) {
    const rows = (files.get(detail.freq)?.rows ?? 0) + 1
    files.set(detail.freq, { frequencyId: detail.freq, name: detail.freqName, rows })
  }
  return [...files.values()]
}

/** Of a custom frequency people may expect more than one value (`decisions.md` §16). */
export const isMonthlyByRule = ({ frequencyId }: PlannedFile): boolean =>
  paceOf(frequencyId) === 'month' && frequencyId !== frequencyIds.perMonth

/** A whole number from 1 to 100. */
export const isProjectCount = (count: number | ''): boolean => count !== '' && count >= projectCount.least && count <= projectCount.most

/** Whether somebody has to say for how many projects (`spec 3 §5`). */
export const hasProjects = (files: readonly PlannedFile[]): boolean => files.some(({ frequencyId }) => paceOf(frequencyId) === 'project')
