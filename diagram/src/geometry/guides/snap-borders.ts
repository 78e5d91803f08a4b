import { inflate, overlaps, type Rect } from '../../model/index.ts'
import { gridSize, snapToGrid } from '../grid.ts'
import { type AxisNames, axes, endOf, shareAcross, startOf } from './axis-names.ts'
import type { DistanceGuide, Guide } from './guide.ts'
import { alignGuides, distanceGuides } from './guide-lines.ts'
import { gapAcross, isNear } from './near-boxes.ts'

export interface BorderWish {
  /** The box as the pointer wants it. */
  readonly rect: Rect
  /** Which borders are dragged: -1 the left or upper one, 1 the right or lower one. */
  readonly moved: { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
  readonly others: readonly Rect[]
  /** How near a border must come, in chart units. */
  readonly reach?: number
}

/** Only boxes this near are looked at. */
const horizon = 480

/**
 * Where dragged borders come to rest: in line with a border of a neighbour, else so that the box is as large as a neighbour, else at
 * an equal distance, else on the grid; and the guides that show why.
 */
export function snapBorders({ rect, moved, others, reach = 6 }: BorderWish): { readonly rect: Rect; readonly guides: readonly Guide[] } {
  const near = others.filter((other) => overlaps(other, inflate(rect, horizon)))
  const x = snapBorder(rect, near, { names: axes.x, side: moved.x, reach })
  const across = withBorder(rect, axes.x, moved.x, x.at)
  const y = snapBorder(across, near, { names: axes.y, side: moved.y, reach })
  const resting = withBorder(across, axes.y, moved.y, y.at)
  return { rect: resting, guides: [...guidesFor(resting, near, axes.x, x), ...guidesFor(resting, near, axes.y, y)] }
}

interface Snap {
  readonly at: number
  readonly why: 'none' | 'line' | 'size' | 'gap'
}

interface Border {
  readonly names: AxisNames
  readonly side: -1 | 0 | 1
  readonly reach: number
}

function snapBorder(rect: Rect, near: readonly Rect[], { names, side, reach }: Border): Snap {
  if (side === 0) return { at: 0, why: 'none' }
  const wanted = side < 0 ? startOf(rect, names) : endOf(rect, names)
  const nearest = (places: readonly number[]) => closest(places, wanted, reach)
  const borders = near.flatMap((other) => [startOf(other, names), endOf(other, names)].map((at) => ({ at, other })))
  const inReach = borders.filter(({ at, other }) => Math.abs(at - wanted) <= reach && isNear(rect, other, near, names))
  const line = nearest(inReach.map(({ at }) => at))
  if (line !== null) return { at: line, why: 'line' }
  const fixed = side < 0 ? endOf(rect, names) : startOf(rect, names)
  const size = nearest(near.map((other) => fixed + side * other[names.extent]))
  if (size !== null) return { at: size, why: 'size' }
  const gap = nearest(equalGaps(rect, near, names, side))
  return gap === null ? { at: snapToGrid(wanted, gridSize), why: 'none' } : { at: gap, why: 'gap' }
}

/** Places of the border where the gap to the neighbour ahead is as wide as the one behind the box. */
function equalGaps(rect: Rect, near: readonly Rect[], names: AxisNames, side: -1 | 1): number[] {
  const row = near.filter((other) => shareAcross(rect, other, names))
  const before = Math.max(...row.map((other) => endOf(other, names)).filter((end) => end <= startOf(rect, names)))
  const after = Math.min(...row.map((other) => startOf(other, names)).filter((start) => start >= endOf(rect, names)))
  if (!Number.isFinite(before) || !Number.isFinite(after)) return []
  return [side > 0 ? after - (startOf(rect, names) - before) : before + (after - endOf(rect, names))]
}

function closest(places: readonly number[], wanted: number, reach: number): number | null {
  let best: number | null = null
  for (const place of places) {
    if (Math.abs(place - wanted) <= reach && (best === null || Math.abs(place - wanted) < Math.abs(best - wanted))) best = place
  }
  return best
}

function withBorder(rect: Rect, { axis, extent }: AxisNames, side: -1 | 0 | 1, at: number): Rect {
  if (side === 0) return rect
  return side > 0 ? { ...rect, [extent]: at - rect[axis] } : { ...rect, [axis]: at, [extent]: rect[axis] + rect[extent] - at }
}

function guidesFor(resting: Rect, near: readonly Rect[], names: AxisNames, { at, why }: Snap): Guide[] {
  if (why === 'line') return alignGuides(resting, near, names).filter((guide) => Math.abs(guide.at - at) < 0.5)
  if (why === 'gap') return distanceGuides(resting, near, names)
  if (why !== 'size') return []
  const alike = near.filter((other) => other[names.extent] === resting[names.extent])
  const apart = (other: Rect) => gapAcross(resting, other, axes.x) + gapAcross(resting, other, axes.y)
  const [same] = alike.sort((a, b) => apart(a) - apart(b))
  return same ? [extentGuide(resting, names), extentGuide(same, names)] : []
}

/** The measure of a box itself, beside it. */
function extentGuide(rect: Rect, names: AxisNames): DistanceGuide {
  const at = rect[names.across] + rect[names.acrossExtent] + 14
  return {
    type: 'distance',
    axis: names.axis,
    at,
    start: startOf(rect, names),
    end: endOf(rect, names),
    distance: Math.round(rect[names.extent]),
  }
}
