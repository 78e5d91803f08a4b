import { inflate, overlaps, type Rect } from '../../model/index.ts'
import { gridSize, snapToGrid } from '../grid.ts'
import { type AxisNames, axes } from './axis-names.ts'
import type { Guide, Snapped, SnapWish } from './guide.ts'
import { alignGuides, distanceGuides, neighbourDistances } from './guide-lines.ts'
import { alignmentShift } from './snap-alignment.ts'
import { spacingShift } from './snap-spacing.ts'

/** Only boxes this near are looked at; `isNear` decides which of them count. */
const horizon = 640

/**
 * Where a dragged box comes to rest: in line with a neighbour, else at an equal distance, else on the grid; and the guides
 * that show why.
 */
export function snapBox({ moving, others, reach = 6, grid = gridSize }: SnapWish): Snapped {
  const near = others.filter((other) => overlaps(other, inflate(moving, horizon)))
  const x = snapAxis(moving, near, { names: axes.x, reach, grid })
  const y = snapAxis(moving, near, { names: axes.y, reach, grid })
  const resting = { ...moving, x: x.at, y: y.at }
  const guides: Guide[] = [
    ...(x.isGuided ? alignGuides(resting, near, axes.x) : []),
    ...(y.isGuided ? alignGuides(resting, near, axes.y) : []),
    ...distancesFor(resting, near, { names: axes.x, isSpaced: x.isSpaced, isInLine: y.isGuided }),
    ...distancesFor(resting, near, { names: axes.y, isSpaced: y.isSpaced, isInLine: x.isGuided }),
  ]
  return { x: resting.x, y: resting.y, guides }
}

interface Rest {
  readonly names: AxisNames
  readonly isSpaced: boolean
  readonly isInLine: boolean
}

/** Where equal distances are why it rests, these; where it rests in a row, those to what is next in the row. */
function distancesFor(resting: Rect, near: readonly Rect[], { names, isSpaced, isInLine }: Rest): Guide[] {
  if (isSpaced) return distanceGuides(resting, near, names)
  return isInLine ? neighbourDistances(resting, near, names) : []
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
