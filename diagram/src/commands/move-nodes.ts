import { commandMessages, commandRefusals } from '@strata/contract'
import { type Chart, findNodes, patchOf } from '../model/index.ts'
import { mayContain } from '../rules/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'
import { staysOnPlane } from './plane.ts'
import { maySplit, putBetween } from './split-edge.ts'

export interface MoveNodesArgs {
  readonly ids: readonly string[]
  readonly dx: number
  readonly dy: number
  /** The container dropped on (null: none). Left out, nodes fall into the container they end up in. */
  readonly parent?: string | null
  /** The connection that the only node moved comes between. */
  readonly into?: string
}

/** Moves nodes; the contents of containers come along by themselves. */
export const moveNodes: Command<MoveNodesArgs> = {
  id: 'moveNodes',
  label: commandMessages.moveNodes,
  allowed: (chart, { ids, dx, dy, parent, into }) =>
    firstReason(
      () => nodesExist(chart, ids),
      () => staysOnPlane(findNodes(chart, ids).map((node) => ({ x: node.x + dx, y: node.y + dy, width: node.width, height: node.height }))),
      () => (parent === undefined ? true : fits(chart, ids, parent)),
      () => (into === undefined ? true : comesBetween(chart, ids, into)),
    ),
  apply: (chart, { ids, dx, dy, parent, into }) => {
    const moved = findNodes(chart, ids).map((node) => ({
      ...node,
      x: node.x + dx,
      y: node.y + dy,
      parent: parent === undefined ? node.parent : parent,
    }))
    const [first] = moved
    return patchOf(chart, into === undefined || !first ? { putNodes: moved } : putBetween(chart, into, first))
  },
}

function fits(chart: Chart, ids: readonly string[], parent: string | null): true | string {
  return firstReason(...findNodes(chart, ids).map((node) => () => mayContain(chart, parent, node)))
}

function comesBetween(chart: Chart, ids: readonly string[], edge: string): true | string {
  const [node] = findNodes(chart, ids)
  if (!node || ids.length > 1) return commandRefusals.oneBetween
  return maySplit(chart, edge, node)
}
