import type { ChartEdge, Point, Port } from '@strata/contract'
import { type Chart, containsRect, inflate, overlaps, type Rect, rectBetween } from '../../model/index.ts'
import type { Route } from '../../shapes/index.ts'
import { obstaclesHit, relatedIds } from './obstacles.ts'
import { isSidePort, portPoint } from './port-point.ts'
import { slidPort } from './port-slide.ts'

/** A way being set apart from others: corners may move, none comes or goes. */
export interface Sliding {
  readonly chart: Chart
  readonly edge: ChartEdge
  readonly route: Route
}

/** How long the last piece before a port stays, for its head. */
const shortestEnd = 8

/**
 * The way with its piece from corner `index` on pushed sideways. A first or last piece slides along the side it is on.
 * Null where the shape is left, a piece would turn back or a head lose its line.
 */
export function slidePiece(sliding: Sliding, points: readonly Point[], index: number, by: number): readonly Point[] | null {
  const from = points[index]
  const to = points[index + 1]
  if (!from || !to) return null
  const axis = Math.abs(from.x - to.x) < 0.01 ? 'x' : 'y'
  const first = index === 0 ? slidEnd(sliding, 'source', from[axis] + by) : shift(from, axis, by)
  const last = index === points.length - 2 ? slidEnd(sliding, 'target', to[axis] + by) : shift(to, axis, by)
  if (!first || !last) return null
  const next = points.map((point, at) => (at === index ? first : at === index + 1 ? last : point))
  return turnsBack(points, next) || losesEnd(points, next) ? null : next
}

/** Whether a way stays clear of all it has nothing to do with, as far as its plain way did, and of its own ends. */
export function isFreeWay({ chart, edge, route }: Sliding, points: readonly Point[]): boolean {
  const query = { chart, related: relatedIds(chart, edge), room: 1 }
  const hits = obstaclesHit(points, query)
  if (hits.length > 0) {
    const before = new Set(obstaclesHit(route.plain, query))
    if (hits.some((hit) => !before.has(hit))) return false
  }
  return !runsThroughEnds(chart, edge, points)
}

function shift({ x, y }: Point, axis: 'x' | 'y', by: number): Point {
  return axis === 'x' ? { x: x + by, y } : { x, y: y + by }
}

function slidEnd({ chart, edge, route }: Sliding, end: 'source' | 'target', at: number): Point | null {
  const node = chart.nodes[edge[end]]
  const port: Port = end === 'source' ? route.sourcePort : route.targetPort
  if (!node) return null
  const middle = portPoint(node, port)
  return slidPort(node, port, at - (isSidePort(port) ? middle.y : middle.x))
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

function losesEnd(before: readonly Point[], after: readonly Point[]): boolean {
  return [0, after.length - 2].some((index) => {
    const length = lengthOf(after, index)
    return length < shortestEnd && length < lengthOf(before, index) - 0.01
  })
}

function lengthOf(points: readonly Point[], index: number): number {
  const from = points[index]
  const to = points[index + 1]
  return from && to ? Math.abs(to.x - from.x) + Math.abs(to.y - from.y) : 0
}

/** A way may touch its ends only with its first and last piece, unless one of them holds the other. */
function runsThroughEnds(chart: Chart, edge: ChartEdge, points: readonly Point[]): boolean {
  const source = chart.nodes[edge.source]
  const target = chart.nodes[edge.target]
  if (!source || !target || containsRect(source, target) || containsRect(target, source)) return false
  return points.slice(1).some((to, index) => {
    const line = rectBetween(points[index] ?? to, to)
    return (index > 0 && isEntered(source, line)) || (index < points.length - 2 && isEntered(target, line))
  })
}

function isEntered(node: Rect, line: Rect): boolean {
  return overlaps(inflate(line, 0.01), inflate(node, 1))
}
