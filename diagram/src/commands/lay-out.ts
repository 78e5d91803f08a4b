import { commandMessages } from '@strata/contract'
import { edgesOf, findNodes, patchOf, type Rect } from '../model/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'
import { staysOnPlane } from './plane.ts'

export interface LayOutArgs {
  /** New boxes by node id, absolute: of containers and of all in them, so that nothing else follows from it. */
  readonly bounds: Readonly<Record<string, Rect>>
}

/**
 * Puts many nodes at places of their own: the result of auto-layout. Connections between and to these nodes lose the bends
 * and sides chosen for the former places.
 */
export const layOut: Command<LayOutArgs> = {
  id: 'layOut',
  label: commandMessages.layOut,
  allowed: (chart, { bounds }) =>
    firstReason(
      () => nodesExist(chart, Object.keys(bounds)),
      () => staysOnPlane(Object.values(bounds)),
    ),
  apply: (chart, { bounds }) =>
    patchOf(chart, {
      putNodes: findNodes(chart, Object.keys(bounds)).map((node) => {
        const { x, y, width, height } = bounds[node.id] ?? node
        return { ...node, x, y, width, height }
      }),
      putEdges: edgesOf(chart)
        .filter(({ source, target }) => source in bounds || target in bounds)
        .map(({ points: _bends, sourcePort: _from, targetPort: _to, ...edge }) => edge),
    }),
}
