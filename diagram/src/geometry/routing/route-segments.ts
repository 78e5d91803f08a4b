import type { ChartEdge, Point } from '@strata/contract'
import type { Chart } from '../../model/index.ts'
import type { Route, Routes } from '../../shapes/index.ts'

/** One straight piece of a route that may be shifted sideways along `axis`. */
export interface Segment {
  readonly edge: ChartEdge
  readonly route: Route
  readonly index: number
  /** The coordinate that is the same at both ends. */
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly start: number
  readonly end: number
  /** Where the route goes on from both ends: negative for up or left, used to order lines without needless crossings. */
  readonly lean: number
}

/** All straight pieces of routes that nobody pinned. */
export function segmentsOf(routes: Routes, chart: Chart): Segment[] {
  const segments: Segment[] = []
  for (const [id, route] of routes) {
    const edge = chart.edges[id]
    if (edge && isMovable(edge)) segments.push(...piecesOf({ edge, route }, route.plain))
  }
  return segments
}

/** Whether lines of this edge may be set apart from others: not where a person placed them, nor around its own step. */
export function isMovable(edge: ChartEdge): boolean {
  return !edge.points && edge.source !== edge.target
}

/** The straight pieces of an edge whose way goes through `points`. */
function piecesOf(line: Line, points: readonly Point[]): Segment[] {
  const pieces: Segment[] = []
  for (let index = 0; index + 1 < points.length; index += 1) {
    const piece = pieceAt(line, points, index)
    if (piece) pieces.push(piece)
  }
  return pieces
}

interface Line {
  readonly edge: ChartEdge
  readonly route: Route
}

/** The straight piece of a line through `points` from corner `index` on; null where it slants or there is none. */
export function pieceAt({ edge, route }: Line, points: readonly Point[], index: number): Segment | null {
  const from = points[index]
  const to = points[index + 1]
  if (!from || !to) return null
  const axis = axisOf(from, to)
  if (!axis) return null
  const along = axis === 'x' ? 'y' : 'x'
  return {
    edge,
    route,
    index,
    axis,
    at: from[axis],
    start: Math.min(from[along], to[along]),
    end: Math.max(from[along], to[along]),
    lean: leanOf(points[index - 1], from[axis], axis) + leanOf(points[index + 2], from[axis], axis),
  }
}

function axisOf(from: Point, to: Point): 'x' | 'y' | null {
  if (Math.abs(from.x - to.x) < 0.01) return 'x'
  return Math.abs(from.y - to.y) < 0.01 ? 'y' : null
}

function leanOf(point: Point | undefined, at: number, axis: 'x' | 'y'): number {
  return point ? point[axis] - at : 0
}
