import type { ChartEdge, ChartNode, Point } from '@strata/contract'
import { bottomOf, boundsOf, type Chart, containsRect, inflate, type Rect, rightOf } from '../../model/index.ts'
import { nothingAround, type Route } from '../../shapes/index.ts'
import { findWay, type Gate, type Way } from './find-way.ts'
import { goalGates, startGates } from './gates.ts'
import { obstacleIndex, obstaclesHit, relatedIds } from './obstacles.ts'
import { pinnedWay } from './pinned-way.ts'
import { outward } from './port-point.ts'
import { buildGrid } from './search-grid.ts'
import { selfLoop } from './self-loop.ts'

interface Search {
  readonly chart: Chart
  readonly source: ChartNode
  readonly target: ChartNode
  readonly edge: ChartEdge
  readonly related: ReadonlySet<string>
}

/**
 * Distance of the lines around an obstacle, what a way keeps from it, and the straight piece before a port, in the order tried:
 * first with room, then closely, then through any gap there is.
 */
const tries = [
  { line: 12, room: 6, stub: 16 },
  { line: 4, room: 1, stub: 16 },
  { line: 3, room: 1, stub: 3 },
] as const

const mostObstacles = 160

/** The way of one edge, null when an end is missing. Depends only on the edge and on where nodes are. */
export function routeEdge(chart: Chart, edge: ChartEdge): Route | null {
  const source = chart.nodes[edge.source]
  const target = chart.nodes[edge.target]
  if (!source || !target) return null
  if (edge.points && edge.points.length > 0) return pinnedWay(edge, source, target)
  if (source === target) return selfLoop(edge, source)
  return searchRoute({ chart, edge, source, target, related: relatedIds(chart, edge) })
}

function searchRoute(search: Search): Route {
  const { chart, edge, source, target } = search
  const gatesFor = (stub: number) => ({
    starts: startGates({ chart, edge, node: source, other: target, stub }),
    goals: goalGates({ chart, edge, node: target, other: source, stub }),
    stub,
  })
  for (const { line, room, stub } of tries) {
    const found = wayAround(search, { ...gatesFor(stub), line, room })
    if (found) return found
  }
  const { starts, goals, stub } = gatesFor(tries[0].stub)
  const blind = searchOnce(search, { starts, goals, stub, line: 12, room: 0 }, [])
  return blind ? asRoute(blind, nodesNear(search)) : straight(search, starts, goals)
}

interface Attempt {
  readonly starts: readonly Gate[]
  readonly goals: readonly Gate[]
  readonly stub: number
  readonly line: number
  readonly room: number
}

/**
 * Searches with the obstacles met so far, none at first, and again with those that the way found runs into, until it is
 * free. So the grid stays small however large the chart is, and the way is the best one around all of them.
 */
function wayAround(search: Search, attempt: Attempt): Route | null {
  const known = new Map<string, ChartNode>()
  while (known.size <= mostObstacles) {
    const way = searchOnce(search, attempt, [...known.values()])
    if (!way) return null
    const hits = obstaclesHit(way.points, { chart: search.chart, related: search.related, room: attempt.room })
    if (hits.length === 0) return asRoute(way, known.size === 0 ? nothingAround : new Set(known.keys()))
    const before = known.size
    for (const hit of hits) known.set(hit.id, hit)
    if (known.size === before) return null
  }
  return null
}

function searchOnce({ source, target }: Search, { starts, goals, stub, line, room }: Attempt, obstacles: readonly ChartNode[]): Way | null {
  const barred = obstacles.map((node) => inflate(node, room))
  const freeStarts = starts.filter((gate) => isGateFree(gate, barred))
  const freeGoals = goals.filter((gate) => isGateFree(gate, barred))
  if (freeStarts.length === 0 || freeGoals.length === 0) return null
  const gates = [...freeStarts, ...freeGoals]
  const fairXs = [middleBetween(source.x, rightOf(source), target.x, rightOf(target))]
  const fairYs = [middleBetween(source.y, bottomOf(source), target.y, bottomOf(target))]
  const xs = [...fairXs, ...gates.map((gate) => gate.stub.x)]
  const ys = [...fairYs, ...gates.map((gate) => gate.stub.y)]
  for (const rect of [source, target]) addLines(xs, ys, rect, stub)
  for (const rect of obstacles) addLines(xs, ys, rect, line)
  const grid = buildGrid({ xs, ys, barred: [...barred, ...ownBodies(source, target)] })
  return findWay({ grid, starts: freeStarts, goals: freeGoals, fairXs, fairYs })
}

function addLines(xs: number[], ys: number[], rect: Rect, distance: number): void {
  xs.push(rect.x - distance, rightOf(rect) + distance)
  ys.push(rect.y - distance, bottomOf(rect) + distance)
}

/** A way does not run through its own ends, unless one of them holds the other. */
function ownBodies(source: ChartNode, target: ChartNode): Rect[] {
  return [
    ...(containsRect(source, target) ? [] : [inflate(source, -0.5)]),
    ...(containsRect(target, source) ? [] : [inflate(target, -0.5)]),
  ]
}

/** The middle of the gap between two ranges, or of what they share. */
function middleBetween(startA: number, endA: number, startB: number, endB: number): number {
  return (Math.min(Math.max(startA, startB), Math.max(endA, endB)) + Math.max(Math.min(endA, endB), Math.min(startA, startB))) / 2
}

function isGateFree(gate: Gate, barred: readonly Rect[]): boolean {
  const { at, stub } = gate
  const step = outward[gate.port]
  const near: Point = { x: at.x + step.x * 0.5, y: at.y + step.y * 0.5 }
  return !barred.some(
    (rect) =>
      Math.max(near.x, stub.x) > rect.x &&
      Math.min(near.x, stub.x) < rightOf(rect) &&
      Math.max(near.y, stub.y) > rect.y &&
      Math.min(near.y, stub.y) < bottomOf(rect),
  )
}

function asRoute(way: Way, around: ReadonlySet<string>): Route {
  return { points: way.points, plain: way.points, around, sourcePort: way.from.port, targetPort: way.to.port }
}

/** Where no free way exists, anything moved around the ends may open one. */
function nodesNear({ chart, source, target, related }: Search): Set<string> {
  const frame = boundsOf([source, target])
  const near = frame ? obstacleIndex(chart).find(inflate(frame, 48)) : []
  return new Set(near.map((node) => node.id).filter((id) => !related.has(id)))
}

/** Where even the ends are over each other so that no search is possible. */
function straight(search: Search, starts: readonly Gate[], goals: readonly Gate[]): Route {
  const [from] = starts
  const [to] = goals
  const points = [...(from ? [from.at] : []), ...(to ? [to.at] : [])]
  return { points, plain: points, around: nodesNear(search), sourcePort: from?.port ?? 'right', targetPort: to?.port ?? 'left' }
}
