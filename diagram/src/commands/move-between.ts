import { type ChartEdge, commandMessages, commandRefusals } from '@strata/contract'
import { applyPatch, type Chart, type ChartChanges, edgesAt, emptyPatch, mergePatches, type Patch, patchOf } from '../model/index.ts'
import { bridgeOver, rowThrough } from './bridge-edges.ts'
import { type Command, firstReason, type Permission } from './command.ts'
import { mayStandBetween, type Puts, putBetween } from './split-edge.ts'

export interface MoveBetweenArgs {
  readonly id: string
  /** The connection whose ends it comes between. */
  readonly into: string
}

/**
 * Takes a connected step out of its row and puts it, where it is, between the ends of another connection. The two it was between
 * are connected; a step where ways meet or part keeps its connections.
 */
export const moveBetween: Command<MoveBetweenArgs> = {
  id: 'moveBetween',
  label: commandMessages.moveBetween,
  allowed: (chart, { id, into }) => mayMoveBetween(chart, into, id),
  apply: (chart, { id, into }) => {
    const freed = takenOut(chart, id)
    const after = applyPatch(chart, freed)
    const node = after.nodes[id]
    return node ? mergePatches(freed, patchOf(after, withoutTwins(after, into, putBetween(after, into, node)))) : freed
  },
}

/** Whether a step that is connected elsewhere may come between the ends of a connection. */
export function mayMoveBetween(chart: Chart, edgeId: string, id: string): Permission {
  const node = chart.nodes[id]
  if (!node) return commandRefusals.noNode
  const edge = chart.edges[edgeId]
  const at = edgesAt(chart, id)
  return firstReason(
    () => mayStandBetween(chart, edgeId, node),
    () => at.length > 0 || commandRefusals.notConnected,
    () =>
      !at.some(({ source }) => source === edge?.source) ||
      !at.some(({ target }) => target === edge?.target) ||
      commandRefusals.alreadyBetween,
  )
}

/** Takes a step out of its row, and closes the gap; one that is in no row stays connected. */
function takenOut(chart: Chart, id: string): Patch {
  const row = rowThrough(chart, id)
  if (!row) return emptyPatch
  const bridge = bridgeOver(chart, row)
  return patchOf(chart, { putEdges: bridge ? [bridge] : [], removeEdges: bridge ? [row.last.id] : [row.first.id, row.last.id] })
}

/** Where the step is connected with an end already, that connection stays as it is, and no other is drawn beside it. */
function withoutTwins(chart: Chart, into: string, { putNodes, putEdges }: Puts): ChartChanges {
  const isTwin = ({ id, source, target }: ChartEdge) =>
    (id === into || !(id in chart.edges)) && edgesAt(chart, source).some((edge) => edge.target === target)
  return {
    putNodes,
    putEdges: putEdges.filter((edge) => !isTwin(edge)),
    removeEdges: putEdges.some((edge) => edge.id === into && isTwin(edge)) ? [into] : [],
  }
}
