import { type Chart, type DiffLine, describeDiff, diffCharts } from '@strata/diagram'
import type { ChartContent } from '../open/chart-content.ts'
import type { SaveNotice } from './save-notice.ts'

/** What is different in `after`, in words; both are states of one version. */
export const changesBetween = (before: Chart, after: Chart): DiffLine[] => describeDiff(diffCharts(before, after))

export function createSaveNotice(kind: SaveNotice['kind'], theirs: ChartContent, lines: readonly DiffLine[]): SaveNotice {
  const { savedBy, savedOn } = theirs.version
  return { kind, theirs, by: savedBy, on: savedOn, lines }
}
