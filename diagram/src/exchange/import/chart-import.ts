import type { ChartData } from '@strata/contract'
import type { ImportReport } from './import-report.ts'

/** What the steps of a file become (specification 5 §21). */
export type Steps = 'activity' | 'process'

export interface ImportOptions {
  readonly steps: Steps
  /** Where processes get their id: `P` in a Global Chart, `P1.` below the process P1. Their ids end in XXX. */
  readonly processPrefix?: string
  /** Which page of a file with several, counted from 0; the first when left out. Only draw.io files have pages. */
  readonly page?: number
  /** How many nodes the chart may have; left out: the most that an installation may allow. */
  readonly mostNodes?: number | undefined
}

export interface ChartImport {
  readonly format: 'bpmn' | 'drawio'
  readonly chart: ChartData
  readonly report: ImportReport
  /** Names of the file's pages; one where the format knows none. */
  readonly pages: readonly string[]
  /** The one that became the chart, counted from 0. */
  readonly page: number
}
