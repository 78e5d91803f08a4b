import type { ChartData, ChartNode } from '@strata/contract'
import { type Chart, nodesOf } from './chart.ts'
import { isAssigned } from './pid.ts'

/**
 * Of the nodes of a document (by their id in it) those that are in the chart already, as when it was exported and comes back: a process with
 * the same process id, anything else with the same id, kind and text.
 */
export function returnersOf(chart: Chart, data: ChartData): ReadonlyMap<string, ChartNode> {
  const processes = new Map(nodesOf(chart).map((node) => [node.addInfo?.processId, node] as const))
  const taken = new Set<string>()
  const found = new Map<string, ChartNode>()
  for (const node of data.nodes) {
    const pid = node.addInfo?.processId
    const known = pid !== undefined && isAssigned(pid) ? processes.get(pid) : sameStep(chart, node)
    if (!known || known.kind !== node.kind || taken.has(known.id)) continue
    taken.add(known.id)
    found.set(node.id, known)
  }
  return found
}

function sameStep(chart: Chart, node: ChartNode): ChartNode | undefined {
  const known = chart.nodes[node.id]
  const isSame = known?.kind === node.kind && known.text === node.text && known.addInfo?.processId === node.addInfo?.processId
  return isSame ? known : undefined
}
