import type { ChartEdge, ChartNode, Point } from '@strata/contract'
import type { Chart } from '../../model/chart.ts'
import { obstaclesHit, relatedIds } from './obstacles.ts'
import { clusterSegments } from './parallel-segments.ts'
import type { Route, Routes } from './route.ts'
import { type Segment, segmentsOf } from './route-segments.ts'

/** Distance between lines set apart, in chart units. */
const pitch = 8

/** Kinds whose border is no straight side, so that lines meet it only at its ports. */
const round = new Set<ChartNode['kind']>(['decision', 'start', 'end', 'event', 'connector', 'document', 'data'])

/**
 * Sets lines of different edges that run over each other apart. Lines that leave or reach one port together stay one.
 * Works from the plain ways each time, so the result does not depend on what was nudged before.
 */
export function nudgeRoutes(routes: Routes, chart: Chart): Routes {
  const shifts = new Map<string, { segment: Segment; by: number }[]>()
  for (const lanes of clusterSegments(segmentsOf(routes, chart))) {
    const gap = Math.min(pitch, 40 / (lanes.length - 1))
    lanes.forEach((lane, place) => {
      const by = (place - (lanes.length - 1) / 2) * gap
      for (const segment of lane) addShift(shifts, segment, by)
    })
  }
  const next = new Map<string, Route>()
  for (const [id, route] of routes) next.set(id, nudged(chart, route, chart.edges[id], shifts.get(id) ?? []))
  return next
}

function addShift(shifts: Map<string, { segment: Segment; by: number }[]>, segment: Segment, by: number): void {
  const list = shifts.get(segment.edge.id)
  if (list) list.push({ segment, by })
  else shifts.set(segment.edge.id, [{ segment, by }])
}

function nudged(chart: Chart, route: Route, edge: ChartEdge | undefined, shifts: readonly { segment: Segment; by: number }[]): Route {
  const points = edge && shifts.length > 0 ? shiftedPoints(chart, edge, route, shifts) : route.plain
  return isSameLine(points, route.points) ? route : { ...route, points }
}

function shiftedPoints(chart: Chart, edge: ChartEdge, route: Route, shifts: readonly { segment: Segment; by: number }[]): readonly Point[] {
  const points = route.plain.map(({ x, y }) => ({ x, y }))
  for (const { segment, by } of shifts) {
    if (!mayShift(chart, edge, segment, by)) continue
    for (const at of [segment.index, segment.index + 1]) {
      const point = points[at]
      if (point) point[segment.axis] += by
    }
  }
  if (turnsBack(route.plain, points)) return route.plain
  const hits = obstaclesHit(points, { chart, related: relatedIds(chart, edge), room: 1 })
  return hits.length === 0 ? points : route.plain
}

/** A line's first and last piece may slide along the side they stand on, not off it. */
function mayShift(chart: Chart, edge: ChartEdge, segment: Segment, by: number): boolean {
  const ends = [...(segment.isFirst ? [chart.nodes[edge.source]] : []), ...(segment.isLast ? [chart.nodes[edge.target]] : [])]
  return ends.every((node) => {
    if (!node || round.has(node.kind)) return false
    const side = segment.axis === 'x' ? node.width : node.height
    return Math.abs(by) <= side / 2 - 8
  })
}

function turnsBack(before: readonly Point[], after: readonly Point[]): boolean {
  return before.some((from, index) => {
    const to = before[index + 1]
    const nextFrom = after[index]
    const nextTo = after[index + 1]
    if (!to || !nextFrom || !nextTo) return false
    return (to.x - from.x) * (nextTo.x - nextFrom.x) + (to.y - from.y) * (nextTo.y - nextFrom.y) <= 0
  })
}

function isSameLine(a: readonly Point[], b: readonly Point[]): boolean {
  return a === b || (a.length === b.length && a.every((point, index) => point.x === b[index]?.x && point.y === b[index]?.y))
}
