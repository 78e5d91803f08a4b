import type { ChartNode, NodeKind } from '@strata/contract'
import { boundsOf, type Chart, type Rect } from '../model/index.ts'
import { isContainer, isExpanded, mayHold } from '../rules/index.ts'
import { containerAt } from './container-at.ts'
import { bordersOf } from './container-borders.ts'
import { headOf } from './container-head.ts'
import { drawOrder } from './draw-order.ts'
import { gridSize, snapToGrid } from './grid.ts'
import { clearance, type Mover, nearestFree, type Offset } from './nearest-free.ts'
import { indexRects } from './spatial-index.ts'

/** More parts than this are put inside or outside of containers as one. */
const mostParts = 64

/**
 * How far newcomers, given where they are wanted, must go together so that they overlap nothing: none when they are free.
 * Containers that may hold them are no obstacle, only their borders are. A lane wanted in a pool stays: it is stacked there.
 * They keep off `lines` too: boxes around the pieces of connections.
 */
export function freeOffset(chart: Chart, newcomers: readonly ChartNode[], lines: readonly Rect[] = []): Offset {
  const came = new Set(newcomers.map((node) => node.id))
  const roots = newcomers.filter((node) => node.parent === null || !came.has(node.parent))
  const frame = boundsOf(roots)
  if (!frame || roots.some((node) => node.kind === 'lane' && containerAt(chart, node))) return { dx: 0, dy: 0 }
  const kinds = [...new Set(roots.map((node) => node.kind))]
  const shown = drawOrder(chart)
  const open = shown.filter((node) => takesIn(node, kinds))
  const openIds = new Set(open.map((node) => node.id))
  const parts = roots.length > mostParts ? [frame] : roots
  const movers: Mover[] = [
    { rects: [frame], obstacles: indexRects([...shown.filter((node) => !openIds.has(node.id)), ...lines]) },
    { rects: parts, obstacles: indexRects(open.flatMap((node) => (parts.some(fitsInto(chart, node)) ? bordersOf(chart, node) : []))) },
  ]
  return nearestFree(movers, Math.max(gridSize * 3, snapToGrid(frame.height / 4)))
}

function takesIn(node: ChartNode, kinds: readonly NodeKind[]): boolean {
  if (!isContainer(node.kind) || (node.kind === 'subprocess' && !isExpanded(node))) return false
  return kinds.every((kind) => mayHold(node.kind, kind))
}

function fitsInto(chart: Chart, container: ChartNode): (part: Rect) => boolean {
  const { left, top } = headOf(chart, container)
  const width = container.width - left - 2 * clearance
  const height = container.height - top - 2 * clearance
  return (part) => part.width <= width && part.height <= height
}
