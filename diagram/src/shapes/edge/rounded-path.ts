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
  const near = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2)
  if (near < 0.5) return [['L', corner.x, corner.y]]
  const enter = towards(corner, before, near)
  const leave = towards(corner, after, near)
  return [
    ['L', enter.x, enter.y],
    ['Q', corner.x, corner.y, leave.x, leave.y],
  ]
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to)
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}
