import type { ChartNode, Point } from '@strata/contract'
import {
  boundsOfPoints,
  type Chart,
  drawOrder,
  indexRects,
  inflate,
  isNamedOutside,
  overlaps,
  type Rect,
  type Routes,
  rectBetween,
  type SpatialIndex,
  textReach,
} from '@strata/diagram'

const nodeIndexes = new WeakMap<Chart['nodes'], SpatialIndex<NodeBox>>()
const shownIds = new WeakMap<Chart['nodes'], ReadonlySet<string>>()
const edgeIndexes = new WeakMap<Routes, SpatialIndex<EdgeBox>>()

interface EdgeBox extends Rect {
  readonly id: string
}

interface NodeBox extends Rect {
  readonly node: ChartNode
}

/** Marks and shadows reach no further out of their nodes. */
const markReach = 64
const labelReach = 16

/** Nodes that show within `area`, from back to front. */
export function nodesWithin(chart: Chart, area: Rect): ChartNode[] {
  let index = nodeIndexes.get(chart.nodes)
  if (!index) {
    index = indexRects(drawOrder(chart).map((node) => ({ node, ...inflate(node, isNamedOutside(node) ? textReach : markReach) })))
    nodeIndexes.set(chart.nodes, index)
  }
  return index.find(area).map(({ node }) => node)
}

/** False for an edge that starts or ends inside a closed subprocess. */
export function isEdgeShown(chart: Chart, id: string): boolean {
  const edge = chart.edges[id]
  if (!edge) return false
  let shown = shownIds.get(chart.nodes)
  if (!shown) {
    shown = new Set(drawOrder(chart).map((node) => node.id))
    shownIds.set(chart.nodes, shown)
  }
  return shown.has(edge.source) && shown.has(edge.target)
}

/** Ids of edges whose way crosses `area`. */
export function edgesWithin(routes: Routes, area: Rect): string[] {
  let index = edgeIndexes.get(routes)
  if (!index) {
    index = indexRects([...routes].flatMap(([id, route]) => boxOf(id, route.points)))
    edgeIndexes.set(routes, index)
  }
  return index.find(area).flatMap(({ id }) => (passes(routes.get(id)?.points ?? [], area) ? [id] : []))
}

/** Whether a line, with its label, shows within `area`: its box alone may be far larger than the line. */
function passes(points: readonly Point[], area: Rect): boolean {
  return points.some((from, index) => {
    const to = points[index + 1]
    return to !== undefined && overlaps(inflate(rectBetween(from, to), labelReach), area)
  })
}

/** A line that runs straight has no width of its own: its box gets some. */
function boxOf(id: string, points: Parameters<typeof boundsOfPoints>[0]): EdgeBox[] {
  const bounds = boundsOfPoints(points)
  return bounds ? [{ id, ...inflate(bounds, 8) }] : []
}
