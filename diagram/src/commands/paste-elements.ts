import { type ChartData, type ChartEdge, type ChartNode, commandMessages, commandRefusals, type Point } from '@strata/contract'
import { snapToGrid } from '../geometry/index.ts'
import { boundsOf, type Chart, centerOf, freshIds, newcomersOf, patchOf } from '../model/index.ts'
import { mayContain } from '../rules/index.ts'
import { type Command, firstReason, nodesExist } from './command.ts'
import { kindsFit, mayHoldMore } from './new-node.ts'
import { staysOnPlane } from './plane.ts'

export interface PasteElementsArgs {
  readonly clip: ChartData
  /** Where the middle of what is pasted will be; left out, a grid step beside the original. */
  readonly at?: Point
  /** The step that the first pasted one will follow, connected and in its container. */
  readonly after?: string
  /** The container that it comes into; left out, the one beneath each node. */
  readonly inside?: string | null
}

/** Pastes a copy, also from another chart: new ids, edges inside kept, processes new ones without an id. */
export const pasteElements: Command<PasteElementsArgs> = {
  id: 'pasteElements',
  label: commandMessages.pasteElements,
  allowed: (chart, args) =>
    firstReason(
      () => args.clip.nodes.length > 0 || commandRefusals.nothingToPaste,
      () => args.after === undefined || nodesExist(chart, [args.after]),
      () => mayHoldMore(chart, args.clip.nodes.length, args.clip.edges.length + (args.after === undefined ? 0 : 1)),
      () =>
        kindsFit(
          chart,
          args.clip.nodes.map((node) => node.kind),
        ),
      () => {
        const { dx, dy } = offsetFor(args)
        return staysOnPlane(args.clip.nodes.map((node) => ({ ...node, x: node.x + dx, y: node.y + dy })))
      },
    ),
  apply: (chart, args) => {
    const { nodes, edges } = newcomersOf(chart, args.clip, offsetFor(args))
    const before = args.after === undefined ? undefined : chart.nodes[args.after]
    const first = nodes[0]
    const putNodes = nodes.map((node) => placedIn(chart, before?.parent ?? args.inside ?? null, node))
    if (!before || !first) return patchOf(chart, { putNodes, putEdges: edges })
    const link = { id: freshIds('e', { ...chart.edges, ...byId(edges) })(), source: before.id, target: first.id }
    return patchOf(chart, { putNodes, putEdges: [link, ...edges] })
  },
}

const byId = (edges: readonly ChartEdge[]): Record<string, ChartEdge> => Object.fromEntries(edges.map((edge) => [edge.id, edge]))

function placedIn(chart: Chart, parent: string | null, node: ChartNode): ChartNode {
  return node.parent === null && mayContain(chart, parent, node) === true ? { ...node, parent } : node
}

function offsetFor({ clip, at }: PasteElementsArgs): { dx: number; dy: number } {
  const frame = boundsOf(clip.nodes)
  if (!frame || !at) return { dx: 24, dy: 24 }
  const center = centerOf(frame)
  return { dx: snapToGrid(at.x - center.x), dy: snapToGrid(at.y - center.y) }
}
