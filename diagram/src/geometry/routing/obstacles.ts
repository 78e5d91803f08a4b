import type { ChartEdge, ChartNode, Point } from '@strata/contract'
import { ancestorsOf, type Chart, inflate, nodesOf, overlaps, type Rect, rectBetween } from '../../model/index.ts'
import { isExpanded } from '../../rules/index.ts'
import { indexRects, type SpatialIndex } from '../spatial-index.ts'

/** How near a line may come to a node it has nothing to do with. */
const clearance = 6

const cache = new WeakMap<Chart['nodes'], SpatialIndex<ChartNode>>()

/** Everything lines go around: steps and notes, not the containers they are in. */
export function obstacleIndex(chart: Chart): SpatialIndex<ChartNode> {
  const known = cache.get(chart.nodes)
  if (known) return known
  const index = indexRects(nodesOf(chart).filter(isObstacle))
  cache.set(chart.nodes, index)
  return index
}

export function isObstacle(node: ChartNode): boolean {
  return node.kind !== 'pool' && node.kind !== 'lane' && node.kind !== 'group'
}

/** The nodes an edge has to do with: its ends and the subprocesses drawn around them. Its line may cross these. */
export function relatedIds(chart: Chart, edge: ChartEdge): ReadonlySet<string> {
  const related = new Set([edge.source, edge.target])
  for (const id of [edge.source, edge.target]) {
    const node = chart.nodes[id]
    if (!node || node.parent === null) continue
    for (const ancestor of ancestorsOf(chart, node)) related.add(ancestor.id)
  }
  return related
}

export interface HitQuery {
  readonly chart: Chart
  readonly related: ReadonlySet<string>
  /** Distance kept from obstacles; `clearance` when left out. */
  readonly room?: number
}

/** The unrelated nodes that a line runs through, or nearer to than allowed. */
export function obstaclesHit(points: readonly Point[], { chart, related, room = clearance }: HitQuery): ChartNode[] {
  const index = obstacleIndex(chart)
  const hits = new Map<string, ChartNode>()
  for (let at = 1; at < points.length; at += 1) {
    const from = points[at - 1]
    const to = points[at]
    if (!from || !to) continue
    for (const node of index.find(inflate(rectBetween(from, to), room))) {
      if (!related.has(node.id) && !isInside(node, related, chart) && crosses(from, to, inflate(node, room))) hits.set(node.id, node)
    }
  }
  return [...hits.values()]
}

/** A step inside a closed subprocess is not drawn, so nothing goes around it. */
function isInside(node: ChartNode, related: ReadonlySet<string>, chart: Chart): boolean {
  if (node.parent === null || related.has(node.parent)) return false
  const parent = chart.nodes[node.parent]
  return parent?.kind === 'subprocess' && !isExpanded(parent)
}

/** Whether an upright or level line shares more than its border with `rect`; slanting lines by their box. */
function crosses(from: Point, to: Point, rect: Rect): boolean {
  const line = rectBetween(from, to)
  return overlaps({ x: line.x - 1e-6, y: line.y - 1e-6, width: line.width + 2e-6, height: line.height + 2e-6 }, inflate(rect, -1e-3))
}
