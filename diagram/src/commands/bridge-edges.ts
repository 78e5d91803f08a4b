import type { ChartEdge } from '@strata/contract'
import { type Chart, edgesAt, edgesOf } from '../model/index.ts'
import { isContainer, mayConnect } from '../rules/index.ts'

/**
 * Connections that close the gaps a removal leaves: each way into a removed step that has this one way in and one way out leads on
 * to where that one led, over several such steps in a row too. None where the neighbours are connected already.
 */
export function bridgesOver(chart: Chart, doomed: ReadonlySet<string>, removedEdges: readonly string[]): ChartEdge[] {
  const cut = new Set(removedEdges)
  return edgesOf(chart).flatMap((edge) => {
    if (cut.has(edge.id) || doomed.has(edge.source) || !doomed.has(edge.target)) return []
    const last = lastEdgeFrom(chart, edge, doomed, cut)
    return (last && bridgeOver(chart, { first: edge, last })) ?? []
  })
}

/** The edge by which the row of removed steps is left; null where a step in it has more than one way in or out, or none. */
function lastEdgeFrom(chart: Chart, first: ChartEdge, doomed: ReadonlySet<string>, cut: ReadonlySet<string>): ChartEdge | null {
  let edge = first
  while (doomed.has(edge.target)) {
    const step = chart.nodes[edge.target]
    const row = rowThrough(chart, edge.target)
    if (!step || isContainer(step.kind) || !row || cut.has(row.last.id)) return null
    edge = row.last
  }
  return edge
}

interface Row {
  readonly first: ChartEdge
  readonly last: ChartEdge
}

/** The one way into a step and the one way on; null where it has more or fewer, or leads to itself. */
export function rowThrough(chart: Chart, id: string): Row | null {
  const at = edgesAt(chart, id)
  const first = at.find(({ source }) => source !== id)
  const last = at.find(({ target }) => target !== id)
  return at.length === 2 && first && last ? { first, last } : null
}

/** The connection that closes the gap where what is between `first` and `last` is taken out; none where the neighbours are connected already. */
export function bridgeOver(chart: Chart, { first, last }: Row): ChartEdge | null {
  const bridge = bridged(first, last)
  return isNew(chart, bridge) ? bridge : null
}

function bridged(first: ChartEdge, last: ChartEdge): ChartEdge {
  const { points: _placed, targetPort: _former, ...kept } = first
  const label = first.label ?? last.label
  return { ...kept, target: last.target, ...(last.targetPort && { targetPort: last.targetPort }), ...(label && { label }) }
}

function isNew(chart: Chart, bridge: ChartEdge): boolean {
  const { source, target } = bridge
  return source !== target && !edgesAt(chart, source).some((edge) => edge.target === target) && mayConnect(chart, bridge) === true
}
