import type { ChartEdge, ChartNode, Point } from '@strata/contract'
import { type Chart, containsPoint, containsRect, edgesOf, inflate, overlaps, type Rect } from '../model/index.ts'
import { isContainer, laneHead } from '../rules/index.ts'
import { edgeLabelBox, type LabelSpot, type Route, type Routes, textReach } from '../shapes/index.ts'
import { drawOrder } from './draw-order.ts'
import { wayBounds } from './routing/way-bounds.ts'
import { headsOnTop } from './texts/heads-on-top.ts'
import { shownTexts } from './texts/place-texts.ts'

/** The frontmost node at `point`; containers are met at their head and border only, so that their inside is open ground. */
export function nodeAt(chart: Chart, point: Point): ChartNode | null {
  const heads = headsOnTop(chart)
  return drawOrder(chart).findLast((node) => isHit(node, point, heads)) ?? null
}

interface Probe {
  readonly point: Point
  readonly reach?: number
  /** Connections of this node are passed over. */
  readonly notOf?: string
}

/** The frontmost edge whose line or label is within `reach` of `point`. */
export function edgeAt(chart: Chart, routes: Routes, { point, reach = 6, notOf }: Probe): ChartEdge | null {
  const { labels } = shownTexts(chart, routes)
  return (
    edgesOf(chart).findLast((edge) => {
      const route = routes.get(edge.id)
      if (!route || edge.source === notOf || edge.target === notOf) return false
      const bounds = wayBounds(route.points)
      if (!bounds || !containsPoint(inflate(bounds, textReach), point)) return false
      const label = labelBox(edge, route, labels.get(edge.id))
      return (label && containsPoint(label, point)) || isNearLine(route.points, point, reach)
    }) ?? null
  )
}

interface LabelBox {
  readonly edge: ChartEdge
  readonly spot: LabelSpot | undefined
  readonly box: Rect | null
}

const labelBoxes = new WeakMap<Route, LabelBox>()

/** The box of a label, measured once: a gesture asks for those of all connections at every move. */
function labelBox(edge: ChartEdge, route: Route, spot: LabelSpot | undefined): Rect | null {
  const kept = labelBoxes.get(route)
  if (kept?.edge === edge && kept.spot === spot) return kept.box
  const box = edgeLabelBox(edge, route, spot)
  labelBoxes.set(route, { edge, spot, box })
  return box
}

export interface MarqueeHits {
  readonly nodes: string[]
  readonly edges: string[]
}

/** What a selection frame takes: steps it touches, containers and edges it holds wholly. */
export function marqueeHits(chart: Chart, routes: Routes, frame: Rect): MarqueeHits {
  const nodes = drawOrder(chart).filter((node) => (isContainer(node.kind) ? containsRect(frame, node) : overlaps(frame, node)))
  const edges = edgesOf(chart).filter((edge) => {
    const line = wayBounds(routes.get(edge.id)?.points ?? [])
    return line !== null && containsRect(frame, line)
  })
  return { nodes: nodes.map((node) => node.id), edges: edges.map((edge) => edge.id) }
}

/** Distance of a point from the nearest place of a line. */
export function distanceToLine(points: readonly Point[], point: Point): number {
  let least = Number.POSITIVE_INFINITY
  points.forEach((from, index) => {
    const to = points[index + 1]
    if (to) least = Math.min(least, distanceToSegment(from, to, point))
  })
  return least
}

function isHit(node: ChartNode, point: Point, heads: ReadonlySet<string>): boolean {
  if (!containsPoint(node, point)) return false
  if (!isContainer(node.kind) || node.kind === 'subprocess') return true
  const hasHead = node.kind === 'pool' || node.kind === 'lane'
  const intoHead = heads.has(node.id) ? point.y - node.y : point.x - node.x
  return (hasHead && intoHead <= laneHead) || !containsPoint(inflate(node, -6), point)
}

function isNearLine(points: readonly Point[], point: Point, reach: number): boolean {
  const box = wayBounds(points)
  return box !== null && containsPoint(inflate(box, reach), point) && distanceToLine(points, point) <= reach
}

function distanceToSegment(from: Point, to: Point, point: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length))
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy)
}
