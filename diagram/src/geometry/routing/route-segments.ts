import type { ChartEdge, Point } from '@strata/contract'
import type { Chart } from '../../model/chart.ts'
import type { Route, Routes } from './route.ts'

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
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Where the route goes on from both ends: negative for up or left, used to order lines without needless crossings. */
  readonly lean: number
}

/** All straight pieces of routes that nobody pinned. */
export function segmentsOf(routes: Routes, chart: Chart): Segment[] {
  const segments: Segment[] = []
  for (const [id, route] of routes) {
    const edge = chart.edges[id]
    if (!edge || edge.points || edge.source === edge.target) continue
    for (let index = 0; index + 1 < route.plain.length; index += 1) {
      const segment = segmentAt(edge, route, index)
      if (segment) segments.push(segment)
    }
  }
  return segments
}

function segmentAt(edge: ChartEdge, route: Route, index: number): Segment | null {
  const from = route.plain[index]
  const to = route.plain[index + 1]
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
    isFirst: index === 0,
    isLast: index === route.plain.length - 2,
    lean: leanOf(route.plain[index - 1], from[axis], axis) + leanOf(route.plain[index + 2], from[axis], axis),
  }
}

function axisOf(from: Point, to: Point): 'x' | 'y' | null {
  if (Math.abs(from.x - to.x) < 0.01) return 'x'
  return Math.abs(from.y - to.y) < 0.01 ? 'y' : null
}

function leanOf(point: Point | undefined, at: number, axis: 'x' | 'y'): number {
  return point ? point[axis] - at : 0
}
