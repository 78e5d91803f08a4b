import type { ChartData } from '@strata/contract'
import type { ChartContent } from '../../open/chart-content.ts'
import type { Picture } from '../../picture/chart-picture.tsx'
import type { DraftOf } from '../draft/chart-drafts.ts'

/** Two states of one WIP: one's own edits, and what somebody else saved since they were begun (specification 5 §6). */
export interface StaleSave {
  mine: ChartData
  theirs: ChartContent
  /** What both began with; not known of drafts kept long ago. */
  base?: ChartData | undefined
  /** Who saved and when, in the server's words. */
  detail: string
  /** The draft kept earlier that one's own edits are, where they are not what is on screen. */
  draft?: DraftOf
}

/** Both states as pictures, one's own with what differs marked in it. */
export interface StalePictures {
  theirs: Picture
  mine: Picture
  differences: number
}

export type DrawStale = (stale: StaleSave) => StalePictures
