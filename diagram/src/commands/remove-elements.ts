import { commandMessages, commandRefusals } from '@strata/contract'
import { type Chart, descendantsOf, patchOf } from '../model/index.ts'
import { bridgesOver } from './bridge-edges.ts'
import type { Command } from './command.ts'

export interface RemoveElementsArgs {
  readonly nodes?: readonly string[]
  readonly edges?: readonly string[]
  /** Removes what is in removed pools, lanes and groups too; otherwise it stays on the chart. */
  readonly withContents?: boolean
}

/**
 * Removes nodes and edges. A pool takes its lanes along and a subprocess its inner steps; other contents are released. Where a step
 * with one way in and one way out is removed, its neighbours are connected.
 */
export const removeElements: Command<RemoveElementsArgs> = {
  id: 'removeElements',
  label: commandMessages.removeElements,
  allowed: (chart, { nodes = [], edges = [] }) => {
    if (nodes.length + edges.length === 0) return commandRefusals.nothingSelected
    const known = nodes.every((id) => id in chart.nodes) && edges.every((id) => id in chart.edges)
    return known || commandRefusals.noElement
  },
  apply: (chart, { nodes = [], edges = [], withContents = false }) => {
    const doomed = new Set(nodes)
    for (const id of nodes) for (const inner of contentsToRemove(chart, id, withContents)) doomed.add(inner)
    return patchOf(chart, { removeNodes: doomed, putEdges: bridgesOver(chart, doomed, edges), removeEdges: edges })
  },
}

function contentsToRemove(chart: Chart, id: string, withContents: boolean): string[] {
  const takesAll = withContents || chart.nodes[id]?.kind === 'subprocess'
  return descendantsOf(chart, id).flatMap((inner) => (takesAll || inner.kind === 'lane' ? [inner.id] : []))
}
