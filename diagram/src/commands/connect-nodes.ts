import { type ChartEdge, commandMessages } from '@strata/contract'
import { freshIds, patchOf } from '../model/index.ts'
import { mayConnect } from '../rules/index.ts'
import { type Command, firstReason } from './command.ts'
import { mayHoldMore } from './new-node.ts'

export type ConnectNodesArgs = Omit<ChartEdge, 'id'>

/** Draws a connection. A port left out is chosen by the router. */
export const connectNodes: Command<ConnectNodesArgs> = {
  id: 'connectNodes',
  label: commandMessages.connectNodes,
  allowed: (chart, args) =>
    firstReason(
      () => mayHoldMore(chart, 0, 1),
      () => mayConnect(chart, args),
    ),
  apply: (chart, args) => patchOf(chart, { putEdges: [{ ...args, id: freshIds('e', chart.edges)() }] }),
}
