import { type ChartData, commandMessages, commandRefusals } from '@strata/contract'
import { snapToGrid } from '../geometry/index.ts'
import { boundsOf, type Chart, newcomersOf, nodesOf, patchOf, returnersOf, rightOf } from '../model/index.ts'
import { validateStructure } from '../rules/index.ts'
import { type Command, firstReason } from './command.ts'
import { mayHoldMore } from './new-node.ts'

export interface InsertChartArgs {
  readonly data: ChartData
  readonly mode: 'replace' | 'append'
}

/**
 * Takes in an imported chart, instead of what is drawn or beside it, as one step that can be undone. What comes back to the chart it
 * was exported from stays what it was (`returnersOf`).
 */
export const insertChart: Command<InsertChartArgs> = {
  id: 'insertChart',
  label: commandMessages.insertChart,
  allowed: (chart, { data, mode }) =>
    firstReason(
      () => data.nodes.length > 0 || commandRefusals.emptyImport,
      () => validateStructure(data, chart.scope)[0]?.message ?? true,
      () => (mode === 'replace' ? true : mayHoldMore(chart, data.nodes.length, data.edges.length)),
    ),
  apply: (chart, { data, mode }) => {
    if (mode === 'append') {
      const { nodes, edges } = newcomersOf(chart, data, offsetBeside(chart, data))
      return patchOf(chart, { putNodes: nodes, putEdges: edges })
    }
    const { nodes, edges } = newcomersOf(chart, data, { dx: 0, dy: 0, returners: returnersOf(chart, data) })
    const nodeOrder = nodes.map(({ id }) => id)
    const edgeOrder = edges.map(({ id }) => id)
    return patchOf(chart, {
      putNodes: nodes,
      putEdges: edges,
      removeNodes: without(chart.nodeOrder, nodeOrder),
      removeEdges: without(chart.edgeOrder, edgeOrder),
      nodeOrder,
      edgeOrder,
    })
  },
}

const without = (ids: readonly string[], kept: readonly string[]): string[] => {
  const stays = new Set(kept)
  return ids.filter((id) => !stays.has(id))
}

function offsetBeside(chart: Chart, data: ChartData): { dx: number; dy: number } {
  const present = boundsOf(nodesOf(chart))
  const coming = boundsOf(data.nodes)
  if (!present || !coming) return { dx: 0, dy: 0 }
  return { dx: snapToGrid(rightOf(present) + 80 - coming.x), dy: snapToGrid(present.y - coming.y) }
}
