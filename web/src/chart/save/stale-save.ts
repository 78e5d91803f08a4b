import type { ChartData } from '@strata/contract'
import type { ChartContent } from '../chart-content.ts'

/** Two states of one WIP: one's own edits, and what somebody else saved since they were begun (`decisions.md` §6). */
export interface StaleSave {
  mine: ChartData
  theirs: ChartContent
  /** Who saved and when, in the server's words. */
  detail: string
}
