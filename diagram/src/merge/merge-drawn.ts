import type { ChartNode } from '@strata/contract'
import { type Chart, copyRecord, nodesOf, withoutProcess } from '../model/index.ts'
import { type ChartMerge, type MergeChoices, mergeCharts } from './merge-charts.ts'

/** A chart as it was drawn on, the copy with the drawing, and the chart that the drawing goes into. */
export interface DrawnCharts {
  readonly base: Chart
  readonly drawn: Chart
  readonly saved: Chart
}

/**
 * Puts what was drawn on a copy of another version into a chart, as two people's edits are put together: `mine` is the drawing, `theirs` the chart. A process is the same
 * in both by its step; one that the chart has no longer comes back as an activity, as a drawing brings no process.
 */
export function mergeDrawn({ base, drawn, saved }: DrawnCharts, choices?: MergeChoices): ChartMerge {
  const { chart, conflicts } = mergeCharts(
    { base: withProcessesOf(saved, base), mine: withProcessesOf(saved, drawn), theirs: saved },
    choices,
  )
  return { chart: changeNodes(chart, (node) => asSavedProcess(saved, node)), conflicts }
}

/** A chart of another version, whose processes are those of this one. */
export const withProcessesOf = (saved: Chart, chart: Chart): Chart => changeNodes(chart, (node) => asProcessOf(saved, node))

function asProcessOf(saved: Chart, node: ChartNode): ChartNode {
  const former = saved.nodes[node.id]
  return node.kind === 'process' && former?.kind === 'process' && former.addInfo ? { ...node, addInfo: former.addInfo } : node
}

function asSavedProcess(saved: Chart, node: ChartNode): ChartNode {
  return node.kind === 'process' && saved.nodes[node.id]?.kind !== 'process' ? withoutProcess({ ...node, kind: 'activity' }) : node
}

function changeNodes(chart: Chart, change: (node: ChartNode) => ChartNode): Chart {
  const nodes = copyRecord(chart.nodes)
  for (const node of nodesOf(chart)) nodes[node.id] = change(node)
  return { ...chart, nodes }
}
