import type { ChartData, Point } from '@strata/contract'
import { snapToGrid } from '../geometry/grid.ts'
import { boundsOf, centerOf } from '../geometry/rect.ts'
import { newcomersOf } from '../model/copy-elements.ts'
import { patchOf } from '../model/patch-of.ts'
import { type Command, firstReason } from './command.ts'
import { kindsFit, mayHoldMore } from './new-node.ts'
import { staysOnPlane } from './plane.ts'

export interface PasteElementsArgs {
  readonly clip: ChartData
  /** Where the middle of what is pasted shall come; left out, a grid step beside the original. */
  readonly at?: Point
}

/** Pastes a copy, also from another chart: new ids, edges inside kept, processes new ones without an id. */
export const pasteElements: Command<PasteElementsArgs> = {
  id: 'pasteElements',
  label: 'Paste',
  allowed: (chart, args) =>
    firstReason(
      () => args.clip.nodes.length > 0 || 'Nothing is to be pasted',
      () => mayHoldMore(chart, args.clip.nodes.length, args.clip.edges.length),
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
    return patchOf(chart, { putNodes: nodes, putEdges: edges })
  },
}

function offsetFor({ clip, at }: PasteElementsArgs): { dx: number; dy: number } {
  const frame = boundsOf(clip.nodes)
  if (!frame || !at) return { dx: 24, dy: 24 }
  const center = centerOf(frame)
  return { dx: snapToGrid(at.x - center.x), dy: snapToGrid(at.y - center.y) }
}
