import { inflate, overlaps, type Rect } from '../../model/index.ts'
import { type AxisNames, endOf, middleOf, startOf } from './axis-names.ts'

/** So near a box is a neighbour, whatever is between; further off only with a free way, and no further than the horizon. */
const close = 160
const horizon = 480

/** How far apart two boxes are across an axis; 0 where they are beside each other. */
export function gapAcross(a: Rect, b: Rect, { across, acrossExtent }: AxisNames): number {
  return Math.max(0, b[across] - a[across] - a[acrossExtent], a[across] - b[across] - b[acrossExtent])
}

/**
 * Whether a box is near enough for another one to line up with it: one beside it or close by, or one further off with nothing between
 * them but what is itself in line. What is behind others is no reason to stop.
 */
export function isNear(moving: Rect, other: Rect, all: readonly Rect[], names: AxisNames): boolean {
  const gap = gapAcross(moving, other, names)
  if (gap <= close) return true
  if (gap > horizon) return false
  const between = corridor(moving, other, names)
  return !all.some((box) => box !== other && overlaps(box, between) && !areInLine(box, other, names))
}

/** Borders line up with borders, middles with middles. */
export function areInLine(a: Rect, b: Rect, names: AxisNames): boolean {
  const borders = [startOf(b, names), endOf(b, names)]
  return (
    Math.abs(middleOf(a, names) - middleOf(b, names)) < 0.5 ||
    [startOf(a, names), endOf(a, names)].some((place) => borders.some((border) => Math.abs(border - place) < 0.5))
  )
}

/** What is between two boxes that are apart across the axis, as wide as both. */
function corridor(a: Rect, b: Rect, names: AxisNames): Rect {
  const { axis, extent, across, acrossExtent } = names
  const start = Math.min(startOf(a, names), startOf(b, names))
  const length = Math.max(endOf(a, names), endOf(b, names)) - start
  const from = Math.min(a[across] + a[acrossExtent], b[across] + b[acrossExtent])
  const to = Math.max(a[across], b[across])
  const rect: Rect = { x: 0, y: 0, width: 0, height: 0 }
  return inflate({ ...rect, [axis]: start, [extent]: length, [across]: from, [acrossExtent]: to - from }, -1)
}
