import { type ChartNode, commandMessages, commandRefusals } from '@strata/contract'
import { type Chart, freshIds, patchOf } from '../model/index.ts'
import { mayContain } from '../rules/index.ts'
import { type Command, firstReason } from './command.ts'
import { kindsFit, mayHoldMore, type NewNode, nodeFrom } from './new-node.ts'
import { maySplit, putBetween } from './split-edge.ts'

export interface AddNodesArgs {
  readonly nodes: readonly NewNode[]
  /** The connection that the only node added comes between. */
  readonly into?: string
}

/** Places nodes. One without a `parent` falls into the container beneath it. */
export const addNodes: Command<AddNodesArgs> = {
  id: 'addNodes',
  label: commandMessages.addNodes,
  allowed: (chart, { nodes, into }) =>
    firstReason(
      () => nodes.length > 0 || commandRefusals.nothingToAdd,
      () => mayHoldMore(chart, nodes.length, 0),
      () =>
        kindsFit(
          chart,
          nodes.map((node) => node.kind),
        ),
      () => nodes.every((node) => node.id === undefined || !(node.id in chart.nodes)) || commandRefusals.nodeExists,
      () => parentsFit(chart, nodes),
      () => (into === undefined ? true : comesBetween(chart, nodes, into)),
    ),
  apply: (chart, { nodes, into }) => {
    const nextId = freshIds('n', chart.nodes)
    const made = nodes.map((node): ChartNode => nodeFrom(node, nextId(), chart.scope))
    const [node] = made
    return patchOf(chart, into === undefined || !node ? { putNodes: made } : putBetween(chart, into, node))
  },
}

function parentsFit(chart: Chart, nodes: readonly NewNode[]): true | string {
  return firstReason(...nodes.map((node) => () => mayContain(chart, node.parent ?? null, nodeFrom(node, '', chart.scope))))
}

function comesBetween(chart: Chart, nodes: readonly NewNode[], edge: string): true | string {
  const [node] = nodes
  if (!node || nodes.length > 1) return commandRefusals.oneBetween
  // Nothing is connected to it yet.
  return maySplit(chart, edge, { id: '', kind: node.kind })
}
