import { type ChartNode, commandMessages, commandRefusals } from '@strata/contract'
import { bottomOf, boundsOf, findNodes, outermostOf, patchOf, type Rect, rightOf } from '../model/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

export interface AlignNodesArgs {
  readonly ids: readonly string[]
  readonly to: Alignment
}

/** Lines nodes up with the box around all of them. */
export const alignNodes: Command<AlignNodesArgs> = {
  id: 'alignNodes',
  label: commandMessages.alignNodes,
  allowed: (chart, { ids }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => outermostOf(chart, ids).length > 1 || commandRefusals.selectToAlign,
    ),
  apply: (chart, { ids, to }) => {
    const nodes = findNodes(chart, outermostOf(chart, ids))
    const frame = boundsOf(nodes)
    return patchOf(chart, { putNodes: frame ? nodes.map((node) => aligned(node, frame, to)) : [] })
  },
}

function aligned(node: ChartNode, frame: Rect, to: Alignment): ChartNode {
  switch (to) {
    case 'left':
      return { ...node, x: frame.x }
    case 'center':
      return { ...node, x: frame.x + (frame.width - node.width) / 2 }
    case 'right':
      return { ...node, x: rightOf(frame) - node.width }
    case 'top':
      return { ...node, y: frame.y }
    case 'middle':
      return { ...node, y: frame.y + (frame.height - node.height) / 2 }
    case 'bottom':
      return { ...node, y: bottomOf(frame) - node.height }
  }
}
