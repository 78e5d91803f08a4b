import { type ChartNode, commandMessages, type Point } from '@strata/contract'
import { type Chart, findNodes, patchOf } from '../model/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'
import { staysOnPlane } from './plane.ts'

export interface PlaceNodesArgs {
  /** New upper left corners by node id, absolute. */
  readonly positions: Readonly<Record<string, Point>>
}

/** Puts nodes at places of their own, as one undo step. */
export const placeNodes: Command<PlaceNodesArgs> = {
  id: 'placeNodes',
  label: commandMessages.placeNodes,
  allowed: (chart, { positions }) =>
    firstReason(
      () => nodesExist(chart, Object.keys(positions)),
      () => staysOnPlane(placed(chart, positions)),
    ),
  apply: (chart, { positions }) => patchOf(chart, { putNodes: placed(chart, positions) }),
}

function placed(chart: Chart, positions: PlaceNodesArgs['positions']): ChartNode[] {
  return findNodes(chart, Object.keys(positions)).map((node) => {
    const { x, y } = positions[node.id] ?? node
    return { ...node, x, y }
  })
}
