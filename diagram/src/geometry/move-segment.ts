import type { Point } from '@strata/contract'
import { distanceToLine } from './hit-test.ts'

export interface SegmentMove {
  /** The edge's whole way, from border to border, corners between. */
  readonly points: readonly Point[]
  /** The straight part taken: from `points[index]` to the next one. */
  readonly index: number
  /** Where it will be: only the part across the line counts. */
  readonly to: Point
}

/** How far a line keeps straight before it turns off beside a node whose end of the line is fixed. */
const stub = 16

/**
 * The bends of an edge after one of its straight parts was pushed aside. The ends stay where they dock, so an outermost
 * part gets a corner between itself and its end.
 */
export function moveSegment({ points, index, to }: SegmentMove): Point[] {
  const from = points[index]
  const next = points[index + 1]
  if (!from || !next) return points.slice(1, -1).map(({ x, y }) => ({ x, y }))
  const isLevel = Math.abs(from.y - next.y) <= Math.abs(from.x - next.x)
  const pushed = [from, next].map((point): Point => (isLevel ? { x: point.x, y: to.y } : { x: to.x, y: point.y }))
  const before = points.slice(1, index)
  const after = points.slice(index + 2, -1)
  const [start = from, end = next] = pushed
  return [
    ...before,
    ...(index === 0 ? corners(from, next, start) : [start]),
    ...(index + 1 === points.length - 1 ? corners(next, from, end).reverse() : [end]),
    ...after,
  ].map(({ x, y }) => ({ x, y }))
}

/** From an end that stays, a little along the line, then over to where the line now is. */
function corners(end: Point, towards: Point, pushed: Point): Point[] {
  const length = Math.hypot(towards.x - end.x, towards.y - end.y)
  if (length === 0) return [pushed]
  const along = Math.min(stub, length / 2)
  const step = { x: ((towards.x - end.x) / length) * along, y: ((towards.y - end.y) / length) * along }
  return [
    { x: end.x + step.x, y: end.y + step.y },
    { x: pushed.x + step.x, y: pushed.y + step.y },
  ]
}

/** Which straight part of a way is nearest to a point: the part from `points[answer]` on. */
export function segmentAt(points: readonly Point[], point: Point): number {
  const distances = points.slice(1).map((to, index) => distanceToLine([points[index] ?? to, to], point))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
