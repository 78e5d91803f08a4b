import { type ChartEdge, chartRuleMessages as messages } from '@strata/contract'
import { type Chart, edgesAt } from '../model/index.ts'
import { kindTable } from './kind-table.ts'

export interface WantedConnection extends Pick<ChartEdge, 'source' | 'target' | 'sourcePort' | 'targetPort'> {
  /** The edge being re-attached, which is no rival of itself. */
  readonly edge?: string
}

/** Whether a person may draw this connection. */
export function mayConnect(chart: Chart, wanted: WantedConnection): true | string {
  const source = chart.nodes[wanted.source]
  const target = chart.nodes[wanted.target]
  if (!source || !target) return messages.noNodeToConnect
  const from = kindTable[source.kind]
  const to = kindTable[target.kind]
  if (from.leads === 'none' || to.leads === 'none') return messages.cannotBeConnected({ kind: (from.leads === 'none' ? from : to).label })
  if (from.leads === 'in') return messages.afterEnd
  if (to.leads === 'out') return messages.intoStart
  return isDrawnAlready(chart, wanted) ? messages.connectedAlready : true
}

function isDrawnAlready(chart: Chart, wanted: WantedConnection): boolean {
  return edgesAt(chart, wanted.source).some((edge) => {
    if (edge.id === wanted.edge || edge.source !== wanted.source || edge.target !== wanted.target) return false
    if (wanted.source === wanted.target) return true
    return edge.sourcePort === wanted.sourcePort && edge.targetPort === wanted.targetPort
  })
}
