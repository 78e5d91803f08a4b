import type { ChartNode } from '@strata/contract'
import type { Chart } from '../model/chart.ts'
import { freshIds } from '../model/fresh-id.ts'
import { patchOf } from '../model/patch-of.ts'
import { mayContain } from '../rules/contain-rules.ts'
import { type Command, firstReason } from './command.ts'
import { kindsFit, mayHoldMore, type NewNode, nodeFrom } from './new-node.ts'

export interface AddNodesArgs {
  readonly nodes: readonly NewNode[]
}

/** Places nodes. One without a `parent` falls into the container beneath it. */
export const addNodes: Command<AddNodesArgs> = {
  id: 'addNodes',
  label: 'Add shape',
  allowed: (chart, { nodes }) =>
    firstReason(
      () => nodes.length > 0 || 'Nothing is to be added',
      () => mayHoldMore(chart, nodes.length, 0),
      () =>
        kindsFit(
          chart,
          nodes.map((node) => node.kind),
        ),
      () => nodes.every((node) => node.id === undefined || !(node.id in chart.nodes)) || 'The node is in the chart already',
      () => parentsFit(chart, nodes),
    ),
  apply: (chart, { nodes }) => {
    const nextId = freshIds('n', chart.nodes)
    return patchOf(chart, { putNodes: nodes.map((node): ChartNode => nodeFrom(node, nextId(), chart.scope)) })
  },
}

function parentsFit(chart: Chart, nodes: readonly NewNode[]): true | string {
  return firstReason(...nodes.map((node) => () => mayContain(chart, node.parent ?? null, nodeFrom(node, node.id ?? '', chart.scope))))
}
