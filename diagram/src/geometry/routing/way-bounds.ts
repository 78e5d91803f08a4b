import { boundsOfPoints, type Rect } from '../../model/index.ts'
import type { Route } from '../../shapes/index.ts'

const known = new WeakMap<Route['points'], Rect | null>()

/** The box around a way (`points` or `plain` of a route), found once: a gesture asks for those of all connections at every move. */
export function wayBounds(points: Route['points']): Rect | null {
  const kept = known.get(points)
  if (kept !== undefined) return kept
  const bounds = boundsOfPoints(points)
  known.set(points, bounds)
  return bounds
}
