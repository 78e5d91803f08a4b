import type { ChartEdge, ChartNode, Point, Port } from '@strata/contract'
import { type Chart, edgesAt, edgesOf, nodesOf } from '../../model/index.ts'
import type { Route, Routes } from '../../shapes/index.ts'
import { straightened } from './find-way.ts'
import { isSidePort, outward, portPoint } from './port-point.ts'
import { keepsEdges, type Reroute } from './reroute-affected.ts'
import { routeEdge } from './route-edge.ts'

/** So many edges are routed with care; of more each takes a plain elbow for the moment. */
const fewEnough = 24

/** How far an elbow keeps straight before a port. */
const stubLength = 16

/**
 * Routes while much is on the move, in a few milliseconds: edges whose ends go the same way go along, those with one end
 * that moved are routed again or, where there are many, take a plain elbow. All others stay. Not what `routeChart` gives:
 * route again when things rest.
 */
export function quickRoutes({ routes, before, after }: Reroute): Routes {
  const isKept = keepsEdges({ routes, before, after })
  const next = new Map<string, Route>(isKept ? routes : [])
  const torn: ChartEdge[] = []
  for (const edge of isKept ? edgesAtChanged(before, after) : edgesOf(after)) {
    const known = routes.get(edge.id)
    const shift = known && sameShift(before, after, edge)
    const isMoved = shift ? shift.dx !== 0 || shift.dy !== 0 : false
    if (known && shift && isMoved) next.set(edge.id, shifted(known, shift))
    else if (known && shift && before.edges[edge.id] === edge) next.set(edge.id, known)
    else torn.push(edge)
  }
  for (const edge of torn) {
    const route = torn.length > fewEnough ? elbow(after, edge, routes.get(edge.id)) : routeEdge(after, edge)
    if (route) next.set(edge.id, route)
  }
  return next
}

/** The others have the same ends as before: of a large chart that is nearly all of it. */
function edgesAtChanged(before: Chart, after: Chart): Set<ChartEdge> {
  const changed = nodesOf(after).filter((node) => before.nodes[node.id] !== node)
  return new Set(changed.flatMap(({ id }) => edgesAt(after, id)))
}

interface Shift {
  readonly dx: number
  readonly dy: number
}

/** How far both ends moved, null when they moved differently, changed size, or are new. */
function sameShift(before: Chart, after: Chart, { source, target }: { source: string; target: string }): Shift | null {
  const start = shiftOf(before.nodes[source], after.nodes[source])
  const end = source === target ? start : shiftOf(before.nodes[target], after.nodes[target])
  return start && end && start.dx === end.dx && start.dy === end.dy ? start : null
}

function shiftOf(before: ChartNode | undefined, after: ChartNode | undefined): Shift | null {
  if (!before || !after || before.width !== after.width || before.height !== after.height) return null
  return { dx: after.x - before.x, dy: after.y - before.y }
}

function shifted(route: Route, { dx, dy }: Shift): Route {
  const move = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy })
  return { ...route, points: route.points.map(move), plain: route.plain.map(move) }
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
  return { points, plain: points, around: new Set(), sourcePort, targetPort }
}

function stub({ x, y }: Point, port: Port): Point {
  return { x: x + outward[port].x * stubLength, y: y + outward[port].y * stubLength }
}

function corners(from: Point, to: Point, port: Port): Point[] {
  return isSidePort(port) ? [from, { x: from.x, y: to.y }, to] : [from, { x: to.x, y: from.y }, to]
}
