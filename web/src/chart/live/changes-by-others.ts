import { type Chart, type DiffLine, describeDiff, diffCharts } from '@strata/diagram'
import type { ChartContent } from '../open/chart-content.ts'
import type { SavedNews } from './saved-news.ts'

/** What is different in `after`, in words; both are states of one version. */
export const changesBetween = (before: Chart, after: Chart): DiffLine[] => describeDiff(diffCharts(before, after))

export function newsOf(kind: SavedNews['kind'], theirs: ChartContent, lines: readonly DiffLine[]): SavedNews {
  const { savedBy, savedOn } = theirs.version
  return { kind, theirs, by: savedBy, on: savedOn, lines }
}
