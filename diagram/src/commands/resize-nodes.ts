import { commandMessages } from '@strata/contract'
import { findNodes, patchOf, type Rect } from '../model/index.ts'
import { kindTable } from '../rules/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'
import { staysOnPlane } from './plane.ts'

export interface ResizeNodesArgs {
  /** New boxes by node id, absolute. */
  readonly bounds: Readonly<Record<string, Rect>>
}

/** Gives nodes new boxes; none becomes smaller than its kind allows. Contents of containers stay where they are. */
export const resizeNodes: Command<ResizeNodesArgs> = {
  id: 'resizeNodes',
  label: commandMessages.resizeNodes,
  allowed: (chart, { bounds }) =>
    firstReason(
      () => nodesExist(chart, Object.keys(bounds)),
      () =>
        staysOnPlane(Object.values(bounds).map((rect) => ({ ...rect, width: Math.max(1, rect.width), height: Math.max(1, rect.height) }))),
    ),
  apply: (chart, { bounds }) =>
    patchOf(chart, {
      putNodes: findNodes(chart, Object.keys(bounds)).map((node) => {
        const rect = bounds[node.id] ?? node
        const least = kindTable[node.kind].minSize
        return {
          ...node,
          x: rect.x,
          y: rect.y,
          width: Math.max(least.width, rect.width),
          height: Math.max(least.height, rect.height),
        }
      }),
    }),
}
