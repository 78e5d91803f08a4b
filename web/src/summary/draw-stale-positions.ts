import { describeSummaryChanges, type SummaryState, summaryDiffPicture, summaryPicture } from '@strata/diagram'
import type { DrawStale } from '../chart/index.ts'

/** Two people moved boxes of one WIP: both drawings, each with all that is listed. */
export function drawStalePositions(state: SummaryState): DrawStale {
  return ({ theirs, mine }) => {
    const before = { ...state, saved: theirs.data.nodes }
    const after = { ...state, saved: mine.nodes }
    return {
      theirs: summaryPicture(before),
      mine: summaryDiffPicture(before, after),
      differences: describeSummaryChanges(before, after).length,
    }
  }
}
