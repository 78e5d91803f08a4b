import type { ChartEdge, Point, Port } from '@strata/contract'
import { type Chart, edgesAt, edgesOf, nodesOf, type Shift, shiftBetween } from '../../model/index.ts'
import { nothingAround, type Route, type Routes } from '../../shapes/index.ts'
import { straightened } from './find-way.ts'
import { isSidePort, outward, portPoint } from './port-point.ts'
import { keepsEdges, type Reroute } from './reroute-affected.ts'
import { routeEdge } from './route-edge.ts'

/** So many edges are routed with care; of more each takes a plain elbow for the moment. */
const fewEnough = 24

/** How far an elbow keeps straight before a port. */
const stubLength = 16

export interface QuickWays {
  /** Edges whose ends go the same way, and how far: their ways keep their form and go along. */
  readonly carried: ReadonlyMap<string, Shift>
  /** The ways of those at whose ends something else changed. */
  readonly ways: Routes
}

/**
 * What becomes of ways while much is on the move, in a few milliseconds: edges whose ends go the same way go along, those with one
 * end that moved are routed again or, where there are many, take a plain elbow. All others stay. Not what `routeChart` gives:
 * route again when things rest.
 */
export function quickWays(change: Reroute): QuickWays {
  const { routes, before, after } = change
  const carried = new Map<string, Shift>()
  const ways = new Map<string, Route>()
  const torn: ChartEdge[] = []
  for (const edge of keepsEdges(change) ? edgesAtChanged(before, after) : edgesOf(after)) {
    const shift = routes.has(edge.id) ? sameShift(before, after, edge) : null
    if (!shift || (isStill(shift) && before.edges[edge.id] !== edge)) torn.push(edge)
    else if (!isStill(shift)) carried.set(edge.id, shift)
  }
  for (const edge of torn) {
    const route = torn.length > fewEnough ? elbow(after, edge, routes.get(edge.id)) : routeEdge(after, edge)
    if (route) ways.set(edge.id, route)
  }
  return { carried, ways }
}

/** All routes of a chart as `quickWays` has them. */
export function quickRoutes(change: Reroute): Routes {
  const { carried, ways } = quickWays(change)
  const isKept = keepsEdges(change)
  const next = new Map<string, Route>(isKept ? change.routes : [])
  for (const id of isKept ? carried.keys() : change.after.edgeOrder) {
    const [known, shift] = [change.routes.get(id), carried.get(id)]
    if (known) next.set(id, shift ? shifted(known, shift) : known)
  }
  for (const [id, way] of ways) next.set(id, way)
  return next
}

/** The others have the same ends as before: of a large chart that is nearly all of it. */
function edgesAtChanged(before: Chart, after: Chart): Set<ChartEdge> {
  const changed = nodesOf(after).filter((node) => before.nodes[node.id] !== node)
  return new Set(changed.flatMap(({ id }) => edgesAt(after, id)))
}

function isStill({ dx, dy }: Shift): boolean {
  return dx === 0 && dy === 0
}

/** How far both ends moved, null when they moved differently, changed size, or are new. */
function sameShift(before: Chart, after: Chart, { source, target }: { source: string; target: string }): Shift | null {
  const start = shiftBetween(before.nodes[source], after.nodes[source])
  const end = source === target ? start : shiftBetween(before.nodes[target], after.nodes[target])
  return start && end && start.dx === end.dx && start.dy === end.dy ? start : null
}

function shifted(route: Route, { dx, dy }: Shift): Route {
  const move = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy })
  const points = route.points.map(move)
  return { ...route, points, plain: route.plain === route.points ? points : route.plain.map(move) }
}

function elbow(chart: Chart, edge: ChartEdge, known: Route | undefined): Route | null {
  const from = chart.nodes[edge.source]
  const to = chart.nodes[edge.target]
  if (!from || !to) return null
  const sourcePort = edge.sourcePort ?? known?.sourcePort ?? 'right'
  const targetPort = edge.targetPort ?? known?.targetPort ?? 'left'
  const start = portPoint(from, sourcePort)
  const end = portPoint(to, targetPort)
  const points = straightened([start, ...corners(stub(start, sourcePort), stub(end, targetPort), sourcePort), end])
  return { points, plain: points, around: nothingAround, sourcePort, targetPort }
}

function stub({ x, y }: Point, port: Port): Point {
  return { x: x + outward[port].x * stubLength, y: y + outward[port].y * stubLength }
}

function corners(from: Point, to: Point, port: Port): Point[] {
  return isSidePort(port) ? [from, { x: from.x, y: to.y }, to] : [from, { x: to.x, y: from.y }, to]
}
