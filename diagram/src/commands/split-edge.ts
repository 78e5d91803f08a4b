import type { ChartEdge, ChartNode } from '@strata/contract'
import type { Chart } from '../model/chart.ts'
import { edgesAt } from '../model/containment.ts'
import { freshIds } from '../model/fresh-id.ts'
import { kindTable } from '../rules/kind-table.ts'
import { firstReason, type Permission } from './command.ts'
import { mayHoldMore } from './new-node.ts'

/** Whether `node` may come between the two ends of a connection: it leads on, and is not one of them nor connected to them. */
export function maySplit(chart: Chart, edgeId: string, node: Pick<ChartNode, 'id' | 'kind'>): Permission {
  const edge = chart.edges[edgeId]
  if (!edge) return 'The connection is not in the chart'
  return firstReason(
    () => kindTable[node.kind].leads === 'both' || `${kindTable[node.kind].label} cannot stand between two steps`,
    () => (edge.source !== node.id && edge.target !== node.id && edgesAt(chart, node.id).length === 0) || 'This shape is connected already',
    () => mayHoldMore(chart, 0, 1),
  )
}

/** The two connections that come of one when a step is put between its ends: the first keeps its id and label. */
export function splitEdge(chart: Chart, edgeId: string, nodeId: string): ChartEdge[] {
  const edge = chart.edges[edgeId]
  if (!edge) return []
  const { points: _placed, target, targetPort, ...kept } = edge
  const id = freshIds('e', chart.edges)()
  return [
    { ...kept, target: nodeId },
    { id, source: nodeId, target, ...(targetPort && { targetPort }), ...(edge.style && { style: edge.style }) },
  ]
}
