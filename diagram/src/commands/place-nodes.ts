import type { Point } from '@strata/contract'
import { edgesOf, findNodes } from '../model/chart.ts'
import { patchOf } from '../model/patch-of.ts'
import { type Command, firstReason, nodesExist } from './command.ts'
import { staysOnPlane } from './plane.ts'

export interface PlaceNodesArgs {
  /** New upper left corners by node id, absolute. */
  readonly positions: Readonly<Record<string, Point>>
  /** Gives up the placed bends of edges between placed nodes, so that they are routed anew. */
  readonly resetBends?: boolean
}

/** Puts many nodes at places of their own: what auto-layout hands over, as one undo step. */
export const placeNodes: Command<PlaceNodesArgs> = {
  id: 'placeNodes',
  label: 'Arrange',
  allowed: (chart, { positions }) =>
    firstReason(
      () => nodesExist(chart, Object.keys(positions)),
      () => staysOnPlane(findNodes(chart, Object.keys(positions)).map((node) => ({ ...node, ...positions[node.id] }))),
    ),
  apply: (chart, { positions, resetBends = false }) => ({
    ...patchOf(chart, {
      putNodes: findNodes(chart, Object.keys(positions)).map((node) => ({
        ...node,
        x: positions[node.id]?.x ?? node.x,
        y: positions[node.id]?.y ?? node.y,
      })),
      putEdges: resetBends
        ? edgesOf(chart)
            .filter((edge) => edge.points && (edge.source in positions || edge.target in positions))
            .map(({ points: _dropped, ...edge }) => edge)
        : [],
    }),
  }),
}
