import type { Rect } from '../../model/index.ts'
import { type AxisNames, endOf, shareAcross, startOf } from './axis-names.ts'

/** The smallest shift that makes the gap to a neighbour equal to one beside it, or sets the box midway between two. */
export function spacingShift(moving: Rect, others: readonly Rect[], names: AxisNames, reach: number): number | null {
  const row = others.filter((other) => shareAcross(moving, other, names))
  const before = nearest(row, (other) => startOf(moving, names) - endOf(other, names), reach)
  const after = nearest(row, (other) => startOf(other, names) - endOf(moving, names), reach)
  const wishes: number[] = []
  if (before && after) wishes.push((startOf(after, names) - endOf(moving, names) - (startOf(moving, names) - endOf(before, names))) / 2)
  const gapBefore = before && gapBehind(before, row, names)
  if (before && gapBefore !== null && gapBefore !== undefined) wishes.push(endOf(before, names) + gapBefore - startOf(moving, names))
  const gapAfter = after && gapAhead(after, row, names)
  if (after && gapAfter !== null && gapAfter !== undefined) wishes.push(startOf(after, names) - gapAfter - endOf(moving, names))
  const near = wishes.filter((shift) => Math.abs(shift) <= reach).sort((a, b) => Math.abs(a) - Math.abs(b))
  return near[0] ?? null
}

/** The box at the least distance; one may be over the dragged box by as much as it can be shifted. */
function nearest(row: readonly Rect[], distance: (other: Rect) => number, reach: number): Rect | null {
  let best: Rect | null = null
  for (const other of row) {
    if (distance(other) < -reach) continue
    if (!best || distance(other) < distance(best)) best = other
  }
  return best
}

function gapBehind(rect: Rect, row: readonly Rect[], names: AxisNames): number | null {
  const gaps = row.map((other) => startOf(rect, names) - endOf(other, names)).filter((gap) => gap > 0)
  return gaps.length === 0 ? null : Math.min(...gaps)
}

function gapAhead(rect: Rect, row: readonly Rect[], names: AxisNames): number | null {
  const gaps = row.map((other) => startOf(other, names) - endOf(rect, names)).filter((gap) => gap > 0)
  return gaps.length === 0 ? null : Math.min(...gaps)
}
