import type { ChartEdge } from '@strata/contract'
import type { Chart } from '../model/chart.ts'
import { edgesAt } from '../model/containment.ts'
import { applyPatch, mergePatches, type Patch } from '../model/patch.ts'
import { patchOf } from '../model/patch-of.ts'
import { bridgesOver } from './bridge-edges.ts'
import { type Command, firstReason, nodesExist } from './command.ts'
import { mayStandBetween, putBetween } from './split-edge.ts'

export interface MoveBetweenArgs {
  readonly id: string
  /** The connection whose ends it comes between. */
  readonly into: string
}

/**
 * Takes a step out of its row and puts it, where it stands, between the ends of another connection. What it stood between is connected
 * as it is when the step is removed; a step where ways meet or part keeps its other connections.
 */
export const moveBetween: Command<MoveBetweenArgs> = {
  id: 'moveBetween',
  label: 'Move between',
  allowed: (chart, { id, into }) =>
    firstReason(
      () => nodesExist(chart, [id]),
      () => mayMoveBetween(chart, into, id),
    ),
  apply: (chart, { id, into }) => {
    const freed = freeing(chart, id, into)
    const after = applyPatch(chart, freed)
    const node = after.nodes[id]
    return node ? mergePatches(freed, patchOf(after, putBetween(after, into, node))) : freed
  },
}

/** Whether a step that is connected elsewhere may come between the ends of a connection. */
export function mayMoveBetween(chart: Chart, edgeId: string, id: string): true | string {
  const node = chart.nodes[id]
  if (!node) return 'The node is not in the chart'
  return firstReason(
    () => mayStandBetween(chart, edgeId, node),
    () => edgesAt(chart, id).length > 0 || 'This shape is not connected',
  )
}

/** Removes the way in and the way on of a step in a row, and closes the gap; else only what putting it between would draw twice. */
function freeing(chart: Chart, id: string, into: string): Patch {
  const at = edgesAt(chart, id)
  const isInRow = at.length === 2 && at.some(({ source }) => source === id) && at.some(({ target }) => target === id)
  if (!isInRow) return patchOf(chart, { removeEdges: at.flatMap((edge) => (isDrawnTwice(edge, id, chart.edges[into]) ? [edge.id] : [])) })
  const bridges = bridgesOver(chart, new Set([id]), [])
  const kept = new Set(bridges.map((bridge) => bridge.id))
  return patchOf(chart, { putEdges: bridges, removeEdges: at.flatMap((edge) => (kept.has(edge.id) ? [] : [edge.id])) })
}

function isDrawnTwice(edge: ChartEdge, id: string, between: ChartEdge | undefined): boolean {
  return (edge.source === between?.source && edge.target === id) || (edge.source === id && edge.target === between?.target)
}
