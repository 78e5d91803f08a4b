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
  textReach,
} from '@strata/diagram'

type Finder<T> = (area: Rect) => readonly T[]

const nodeFinders = new WeakMap<Chart['nodes'], Finder<ChartNode>>()
const shownIds = new WeakMap<Chart['nodes'], ReadonlySet<string>>()
const edgeFinders = new WeakMap<Routes, Finder<string>>()

interface EdgeBox extends Rect {
  readonly id: string
  readonly points: readonly Point[]
}

interface NodeBox extends Rect {
  readonly node: ChartNode
}

/** Marks and shadows reach no further out of their nodes. */
const markReach = 64
const labelReach = 16

/** Nodes that show within `area`, from back to front. */
export function nodesWithin(chart: Chart, area: Rect): readonly ChartNode[] {
  const find = nodeFinders.get(chart.nodes) ?? nodeFinder(chart)
  nodeFinders.set(chart.nodes, find)
  return find(area)
}

function nodeFinder(chart: Chart): Finder<ChartNode> {
  const index = indexRects(drawOrder(chart).map(reachOf))
  return keepingLast((area) => index.find(area).map(({ node }) => node))
}

function reachOf(node: ChartNode): NodeBox {
  const reach = isNamedOutside(node) ? textReach : markReach
  return { node, x: node.x - reach, y: node.y - reach, width: node.width + 2 * reach, height: node.height + 2 * reach }
}

/** What counts elements and what shows them ask for the same area. */
function keepingLast<T>(find: Finder<T>): Finder<T> {
  let last: { readonly area: Rect; readonly found: readonly T[] } | null = null
  return (area) => {
    if (last?.area !== area) last = { area, found: find(area) }
    return last.found
  }
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
export function edgesWithin(routes: Routes, area: Rect): readonly string[] {
  const find = edgeFinders.get(routes) ?? edgeFinder(routes)
  edgeFinders.set(routes, find)
  return find(area)
}

function edgeFinder(routes: Routes): Finder<string> {
  const boxes: EdgeBox[] = []
  for (const [id, { points }] of routes) {
    const bounds = boundsOfPoints(points)
    // A line that runs straight has no width of its own: its box gets some.
    if (bounds) boxes.push({ id, points, x: bounds.x - 8, y: bounds.y - 8, width: bounds.width + 16, height: bounds.height + 16 })
  }
  const index = indexRects(boxes)
  return keepingLast((area) => index.find(area).flatMap(({ id, points }) => (passes(points, area) ? [id] : [])))
}

/** Whether a line, with its label, shows within `area`: its box alone may be far larger than the line. */
function passes(points: readonly Point[], area: Rect): boolean {
  return points.some((from, index) => {
    const to = points[index + 1]
    return to !== undefined && overlaps(inflate(rectBetween(from, to), labelReach), area)
  })
}
