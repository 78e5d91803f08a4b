import type { ChartNode, NodeKind } from '@strata/contract'
import type { Chart } from '../model/chart.ts'
import { ancestorsOf } from '../model/containment.ts'
import { kindTable } from './kind-table.ts'

export function mayHold(container: NodeKind, content: NodeKind): boolean {
  return kindTable[container].holds.includes(content)
}

/** Whether `node` may lie in `parent` (null: in no container): the kinds fit and nothing would hold itself. */
export function mayContain(chart: Chart, parent: string | null, node: ChartNode): true | string {
  if (parent === null) return true
  const container = chart.nodes[parent]
  if (!container) return 'The container is not in the chart'
  if (!mayHold(container.kind, node.kind)) {
    return `${kindTable[container.kind].label} cannot hold ${kindTable[node.kind].label}`
  }
  const loops = parent === node.id || ancestorsOf(chart, container).some((ancestor) => ancestor.id === node.id)
  return loops ? 'A node cannot hold itself' : true
}
