import { type ChartEdge, commandMessages, type Port } from '@strata/contract'
import { type Chart, patchOf } from '../model/index.ts'
import { mayConnect } from '../rules/index.ts'
import { type Command, edgesExist, firstReason } from './command.ts'

export interface ReconnectEdgeArgs {
  readonly edge: string
  readonly end: 'source' | 'target'
  readonly node: string
  readonly port?: Port
}

/** Attaches one end of an edge elsewhere. Its placed bends are given up: they belong to the old way. */
export const reconnectEdge: Command<ReconnectEdgeArgs> = {
  id: 'reconnectEdge',
  label: commandMessages.reconnectEdge,
  allowed: (chart, args) =>
    firstReason(
      () => edgesExist(chart, [args.edge]),
      () => mayConnect(chart, { ...reattached(chart, args), edge: args.edge }),
    ),
  apply: (chart, args) => patchOf(chart, { putEdges: [reattached(chart, args)] }),
}

function reattached(chart: Chart, { edge: id, end, node, port }: ReconnectEdgeArgs): ChartEdge {
  const { points: _dropped, ...edge } = chart.edges[id] ?? { id, source: node, target: node }
  const { sourcePort, targetPort, ...rest } = edge
  const ends = end === 'source' ? { source: node, sourcePort: port, targetPort } : { target: node, sourcePort, targetPort: port }
  return withoutUndefined({ ...rest, ...ends })
}

function withoutUndefined(edge: ChartEdge): ChartEdge {
  const { sourcePort, targetPort, ...rest } = edge
  return { ...rest, ...(sourcePort && { sourcePort }), ...(targetPort && { targetPort }) }
}
