import {
  type Can,
  type DataMonth,
  type ExpectationProcess,
  isOpenMonth,
  type PerformanceAnswer,
  type PerformanceDetail,
  type PerformanceHeader,
} from '@strata/contract'
import type { ExpectationPlace } from '../expectation/index.ts'

/** Whose performance data: those of approved expectations. */
export interface PerformancePlace extends ExpectationPlace {
  /** chronId of the expectations. */
  chronId: number
}

/** The data of one month, as the screen gives them to its parts. */
export interface OpenedPerformance {
  place: PerformancePlace
  process: ExpectationProcess
  header: PerformanceHeader
  details: readonly PerformanceDetail[]
  /** The months that data may be entered for, the current one of the company first. */
  months: readonly DataMonth[]
  /** The approved version that a new month would be opened on. */
  approved: PerformanceAnswer['approved']
  can: Can
  /** Loads all that is shown again: after each change. */
  refresh: () => Promise<void>
}

export const monthOfHeader = ({ dataMonth, dataYear }: Pick<PerformanceHeader, 'dataMonth' | 'dataYear'>): DataMonth => ({
  month: dataMonth,
  year: dataYear,
})

/** Whether rows are changed and notes attached to them. */
export const isOpen = (header: Pick<PerformanceHeader, 'status'>): boolean => isOpenMonth(header)
