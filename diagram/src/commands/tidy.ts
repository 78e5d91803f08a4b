import { commandMessages, type Point } from '@strata/contract'
import { findEdges, findNodes, patchOf, type Rect } from '../model/index.ts'
import { type Command, edgesExist, firstReason, nodesExist } from './command.ts'

export interface TidyArgs {
  /** New boxes by node id, absolute: of all that moves or grows. */
  readonly nodes: Readonly<Record<string, Rect>>
  /** New bends by connection id; null gives a connection back to the router, on the sides chosen. */
  readonly edges: Readonly<Record<string, readonly Point[] | null>>
}

/** Takes over what tidying comes to (`tidyChart`). It keeps containers around their contents itself, so nothing follows from it. */
export const tidy: Command<TidyArgs> = {
  id: 'tidy',
  label: commandMessages.tidy,
  isFinal: true,
  allowed: (chart, { nodes, edges }) => {
    const [nodeIds, edgeIds] = [Object.keys(nodes), Object.keys(edges)]
    return firstReason(
      () => nodeIds.length === 0 || nodesExist(chart, nodeIds),
      () => (edgeIds.length === 0 && nodeIds.length > 0) || edgesExist(chart, edgeIds),
    )
  },
  apply: (chart, { nodes, edges }) =>
    patchOf(chart, {
      putNodes: findNodes(chart, Object.keys(nodes)).map((node) => ({ ...node, ...nodes[node.id] })),
      putEdges: findEdges(chart, Object.keys(edges)).map(({ points: _former, ...edge }) => {
        const points = edges[edge.id]
        return points ? { ...edge, points: [...points] } : edge
      }),
    }),
}
