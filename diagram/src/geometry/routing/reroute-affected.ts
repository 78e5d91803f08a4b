import type { ChartEdge, ChartNode } from '@strata/contract'
import { boundsOf, type Chart, edgesAt, edgesOf, findEdges, inflate, overlaps, type Rect, rectBetween } from '../../model/index.ts'
import type { Route, Routes } from '../../shapes/index.ts'
import { indexRects, type SpatialIndex } from '../spatial-index.ts'
import { isObstacle } from './obstacles.ts'
import { routeEdge } from './route-edge.ts'
import { wayBounds } from './way-bounds.ts'
import { edgesNear } from './ways-by-place.ts'

/** How near a moved node may come to a line before the line looks for another way. */
const room = 6

export interface Reroute {
  readonly routes: Routes
  /** The chart `routes` were made for. */
  readonly before: Chart
  readonly after: Chart
}

/**
 * Routes after an edit: new ones only for edges that changed, whose ends or obstacles changed, or that a node came in the
 * way of. All others stay the same objects. Nudge afterwards, when the edit is done (`nudgeRoutes`).
 */
export function rerouteAffected({ routes, before, after }: Reroute): Routes {
  const changed = changedNodes(before, after)
  if (changed.ids.size === 0 && before.edges === after.edges) return routes
  const beside = nodesBeside(before, after, changed.ids)
  const isKept = keepsEdges({ routes, before, after })
  const next = new Map<string, Route>(isKept ? routes : [])
  for (const edge of isKept ? edgesNearChanged({ routes, before, after }, changed, beside) : edgesOf(after)) {
    const known = routes.get(edge.id)
    const stays =
      known && before.edges[edge.id] === edge && !isTouched(edge, known, changed) && !beside.has(edge.source) && !beside.has(edge.target)
    const route = stays ? known : routeEdge(after, edge)
    if (route) next.set(edge.id, stays ? route : sameOrNew(known, route))
    else next.delete(edge.id)
  }
  return next
}

/** Every edge is the one before, and has a route: of a large chart nearly all of these stay without being looked at. */
export function keepsEdges({ routes, before, after }: Reroute): boolean {
  return before.edges === after.edges && before.edgeOrder === after.edgeOrder && routes.size === after.edgeOrder.length
}

/** All that may need another way, and perhaps some that do not. */
function edgesNearChanged({ routes, after }: Reroute, { ids, frame }: ChangedNodes, beside: ReadonlySet<string>): Iterable<ChartEdge> {
  const near = findEdges(after, edgesNear(routes, ids, frame))
  return new Set([...[...ids, ...beside].flatMap((id) => edgesAt(after, id)), ...near])
}

/** Nodes whose straight lines may have come or gone: where these end, other lines may do better elsewhere. */
function nodesBeside(before: Chart, after: Chart, moved: ReadonlySet<string>): Set<string> {
  const beside = new Set<string>()
  const add = ({ source, target }: ChartEdge) => beside.add(source).add(target)
  for (const chart of [before, after]) {
    for (const id of moved) for (const edge of edgesAt(chart, id)) add(edge)
    const other = chart === before ? after : before
    if (other.edges !== chart.edges) for (const edge of edgesOf(chart)) if (other.edges[edge.id] !== edge) add(edge)
  }
  return beside
}

interface ChangedNodes {
  readonly ids: ReadonlySet<string>
  /** Boxes now taken. */
  readonly taken: SpatialIndex<ChartNode>
  readonly frame: Rect | null
}

function changedNodes(before: Chart, after: Chart): ChangedNodes {
  const ids = new Set<string>()
  const taken: ChartNode[] = []
  const all = before.nodeOrder === after.nodeOrder ? after.nodeOrder : new Set([...before.nodeOrder, ...after.nodeOrder])
  for (const id of all) {
    const former = before.nodes[id]
    const present = after.nodes[id]
    if (former === present || (former && present && isSamePlace(former, present))) continue
    ids.add(id)
    if (present && isObstacle(present)) taken.push(inflatedNode(present))
  }
  return { ids, taken: indexRects(taken), frame: boundsOf(taken) }
}

function isTouched(edge: ChartEdge, route: Route, changed: ChangedNodes): boolean {
  if (changed.ids.has(edge.source) || changed.ids.has(edge.target)) return true
  if (edge.points) return false
  for (const id of route.around) if (changed.ids.has(id)) return true
  const line = wayBounds(route.plain)
  return changed.frame !== null && line !== null && overlaps(padded(line), changed.frame) && isCrossed(route, changed)
}

function isCrossed(route: Route, { taken }: ChangedNodes): boolean {
  return route.plain.some((from, index) => {
    const to = route.plain[index + 1]
    return to !== undefined && taken.find(padded(rectBetween(from, to))).length > 0
  })
}

/** Lines have no width, so that they share area with nothing until they are given some. */
function padded(line: Rect): Rect {
  return inflate(line, 0.01)
}

function inflatedNode(node: ChartNode): ChartNode {
  return { ...node, ...inflate(node, room) }
}

function isSamePlace(a: ChartNode, b: ChartNode): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.kind === b.kind && a.parent === b.parent
}

function sameOrNew(known: Route | undefined, route: Route): Route {
  if (!known || known.plain.length !== route.plain.length) return route
  const isSame = route.plain.every((point, index) => known.plain[index]?.x === point.x && known.plain[index]?.y === point.y)
  return isSame ? known : route
}
