import { gridSize, snapToGrid } from '../grid.ts'
import { inflate, overlaps, type Rect } from '../rect.ts'
import { type AxisNames, axes } from './axis-names.ts'
import type { Guide, Snapped, SnapWish } from './guide.ts'
import { alignGuides, distanceGuides } from './guide-lines.ts'
import { alignmentShift } from './snap-alignment.ts'
import { spacingShift } from './snap-spacing.ts'

/** Only neighbours this near offer guides: what lies far off is no reason to stop. */
const horizon = 1200

/**
 * Where a dragged box comes to rest: in line with a neighbour, else at an equal distance, else on the grid; and the guides
 * that say why.
 */
export function snapBox({ moving, others, reach = 6, grid = gridSize }: SnapWish): Snapped {
  const near = others.filter((other) => overlaps(other, inflate(moving, horizon)))
  const x = snapAxis(moving, near, { names: axes.x, reach, grid })
  const y = snapAxis(moving, near, { names: axes.y, reach, grid })
  const resting = { ...moving, x: x.at, y: y.at }
  const guides: Guide[] = [
    ...(x.isGuided ? alignGuides(resting, near, axes.x) : []),
    ...(y.isGuided ? alignGuides(resting, near, axes.y) : []),
    ...(x.isSpaced || y.isGuided ? distanceGuides(resting, near, axes.x) : []),
    ...(y.isSpaced || x.isGuided ? distanceGuides(resting, near, axes.y) : []),
  ]
  return { x: resting.x, y: resting.y, guides }
}

interface AxisWish {
  readonly names: AxisNames
  readonly reach: number
  readonly grid: number
}

function snapAxis(
  moving: Rect,
  near: readonly Rect[],
  { names, reach, grid }: AxisWish,
): { at: number; isGuided: boolean; isSpaced: boolean } {
  const wanted = moving[names.axis]
  const aligned = alignmentShift(moving, near, names, reach)
  if (aligned !== null) return { at: wanted + aligned, isGuided: true, isSpaced: false }
  const spaced = spacingShift(moving, near, names, reach)
  if (spaced !== null) return { at: wanted + spaced, isGuided: false, isSpaced: true }
  return { at: grid > 0 ? snapToGrid(wanted, grid) : wanted, isGuided: false, isSpaced: false }
}
