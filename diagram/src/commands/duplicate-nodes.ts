import { commandMessages } from '@strata/contract'
import { copySelection, findNodes, newcomersOf, patchOf } from '../model/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'
import { mayHoldMore } from './new-node.ts'
import { staysOnPlane } from './plane.ts'

export interface DuplicateNodesArgs {
  readonly ids: readonly string[]
  /** How far beside the original, 24 each way when left out. */
  readonly dx?: number
  readonly dy?: number
}

/** Copies nodes with their contents and the edges between them, beside the original. */
export const duplicateNodes: Command<DuplicateNodesArgs> = {
  id: 'duplicateNodes',
  label: commandMessages.duplicateNodes,
  allowed: (chart, { ids, dx = 24, dy = 24 }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => {
        const clip = copySelection(chart, ids)
        return mayHoldMore(chart, clip.nodes.length, clip.edges.length)
      },
      () => staysOnPlane(findNodes(chart, ids).map((node) => ({ ...node, x: node.x + dx, y: node.y + dy }))),
    ),
  apply: (chart, { ids, dx = 24, dy = 24 }) => {
    const { nodes, edges } = newcomersOf(chart, copySelection(chart, ids), { dx, dy })
    return patchOf(chart, { putNodes: nodes, putEdges: edges })
  },
}
