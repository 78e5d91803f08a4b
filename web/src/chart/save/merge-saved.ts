import type { ChartData } from '@strata/contract'
import { type Chart, type ChartMerge, type DiffLine, fromData, type MergeChoices, type MergeConflict, mergeCharts } from '@strata/diagram'
import { changesBetween } from '../live/changes-by-others.ts'
import type { ChartContent } from '../open/chart-content.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { rebaseChart } from './rebase-chart.ts'

interface Saves {
  /** The stored document that one's own edits were made on. */
  base: ChartData
  mine: ChartData
  theirs: ChartContent
  /** How many nodes the chart may have. */
  mostNodes?: number | undefined
}

/** One's own document and the one saved in the meantime, merged as far as both touched different elements. */
export function mergeDocuments({ base, mine, theirs, mostNodes }: Saves, choices?: MergeChoices): ChartMerge {
  const { type } = theirs.version
  return mergeCharts(
    {
      base: fromData(base, { type }),
      mine: fromData(mine, { type }),
      theirs: fromData(theirs.data, { type, usedPids: theirs.usedPids, mostNodes }),
    },
    choices,
  )
}

type Merged = { done: true; lines: readonly DiffLine[] } | { done: false }

/**
 * Puts the edits of an opened chart over what somebody else saved in the meantime: they stay unsaved, and each can be undone. Nothing is changed
 * where both touched the same.
 */
export function mergeRemote(opened: OpenedChart, theirs: ChartContent): Merged {
  const { session, stored } = opened
  const before = session.state.chart
  const merge = mergerOver(opened)
  const saved = chartOf(opened, theirs)
  if (merge(before, saved).conflicts.length > 0) return { done: false }
  session.rebase(theirs, (edits, theirChart) => {
    const { chart, conflicts } = merge(edits, theirChart)
    return { chart: rebaseChart(chart, theirs), isWhole: conflicts.length === 0 }
  })
  stored.setState(theirs)
  return { done: true, lines: changesBetween(before, session.state.chart).filter((line) => !isOwnMove(line, saved)) }
}

/** What of `edits`, made on the stored state of an opened chart, meets what somebody else saved in the meantime. */
export const findClashes = (opened: OpenedChart, edits: Chart, theirs: ChartContent): readonly MergeConflict[] =>
  mergerOver(opened)(edits, chartOf(opened, theirs)).conflicts

function mergerOver(opened: OpenedChart): (edits: Chart, theirs: Chart) => ChartMerge {
  const base = fromData(opened.stored.getState().data, opened.session.state.chart.scope)
  return (mine, theirs) => mergeCharts({ base, mine, theirs })
}

const chartOf = ({ session }: OpenedChart, { data, usedPids }: ChartContent): Chart =>
  fromData(data, { ...session.state.chart.scope, usedPids })

/** What one drew oneself may have made room for what came: that is no change of theirs. */
const isOwnMove = ({ change, nodeIds }: DiffLine, saved: Chart): boolean =>
  change === 'moved' && nodeIds.length > 0 && nodeIds.every((id) => !(id in saved.nodes))
