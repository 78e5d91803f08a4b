import { type ChartNode, commandMessages, commandRefusals } from '@strata/contract'
import { findNodes, outermostOf, patchOf } from '../model/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export interface DistributeNodesArgs {
  readonly ids: readonly string[]
  readonly axis: 'horizontal' | 'vertical'
}

/** Makes the gaps between nodes equal; the outermost two stay. */
export const distributeNodes: Command<DistributeNodesArgs> = {
  id: 'distributeNodes',
  label: commandMessages.distributeNodes,
  allowed: (chart, { ids }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => outermostOf(chart, ids).length > 2 || commandRefusals.selectToDistribute,
    ),
  apply: (chart, { ids, axis }) => {
    const nodes = findNodes(chart, outermostOf(chart, ids))
    return patchOf(chart, { putNodes: axis === 'horizontal' ? spread(nodes, 'x', 'width') : spread(nodes, 'y', 'height') })
  },
}

function spread(nodes: readonly ChartNode[], position: 'x' | 'y', extent: 'width' | 'height'): ChartNode[] {
  const sorted = [...nodes].sort((a, b) => a[position] + a[extent] / 2 - (b[position] + b[extent] / 2))
  const first = sorted[0]
  const last = sorted.at(-1)
  if (!first || !last) return []
  const filled = sorted.reduce((sum, node) => sum + node[extent], 0)
  const gap = (last[position] + last[extent] - first[position] - filled) / (sorted.length - 1)
  let next = first[position]
  return sorted.map((node) => {
    const placed = { ...node, [position]: next }
    next += node[extent] + gap
    return placed
  })
}
