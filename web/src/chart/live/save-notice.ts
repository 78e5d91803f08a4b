import type { ChartVersion } from '@strata/contract'
import type { DiffLine } from '@strata/diagram'
import type { ChartContent } from '../open/chart-content.ts'

/**
 * What came, or would come, of a save by somebody else, or by oneself in another window:
 *
 * - `shown`: nothing was unsaved here, and what they saved is on screen.
 * - `merged`: it was brought together with one's own edits.
 * - `waiting`: one's own edits are unsaved; what they saved is ready to be merged.
 */
export interface SaveNotice {
  kind: 'shown' | 'merged' | 'waiting'
  theirs: ChartContent
  by: ChartVersion['savedBy']
  /** ISO 8601, UTC */
  on: string
  lines: readonly DiffLine[]
}

/** What is shown of others' saves of an opened chart. */
export interface SaveNoticeState {
  notice: SaveNotice | null
  /** The part of it that is marked on the chart, at the reader's wish. */
  ringed: readonly DiffLine[]
}
