import type { Point } from '@strata/contract'
import type { PathStep } from '../primitive.ts'

/** Radius of an edge's corners, in chart units (specification 7 §6). */
export const edgeCorner = 6

/** A line through `points` with rounded corners. */
export function roundedPath(points: readonly Point[], radius: number = edgeCorner): PathStep[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return []
  const steps: PathStep[] = [['M', first.x, first.y]]
  for (let index = 1; index < points.length - 1; index += 1) {
    const before = points[index - 1]
    const corner = points[index]
    const after = points[index + 1]
    if (before && corner && after) steps.push(...roundCorner(before, corner, after, radius))
  }
  return [...steps, ['L', last.x, last.y]]
}

function roundCorner(before: Point, corner: Point, after: Point, radius: number): PathStep[] {
  const [come, go] = [distance(corner, before), distance(corner, after)]
  const near = Math.min(radius, come / 2, go / 2)
  if (near < 0.5) return [['L', corner.x, corner.y]]
  const enter = towards(corner, before, { length: near, whole: come })
  const leave = towards(corner, after, { length: near, whole: go })
  return [
    ['L', enter.x, enter.y],
    ['Q', corner.x, corner.y, leave.x, leave.y],
  ]
}

function towards(from: Point, to: Point, { length, whole }: { length: number; whole: number }): Point {
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole }
}

/** Not `Math.hypot`, which takes many times as long: a large chart asks for it at each corner of each line. */
function distance(a: Point, b: Point): number {
  return Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
}
