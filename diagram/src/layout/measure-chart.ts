import type { ChartNode, Point } from '@strata/contract'
import { indexRects, obstaclesHit, relatedIds } from '../geometry/index.ts'
import {
  ancestorsOf,
  boundsOf,
  boundsOfPoints,
  type Chart,
  childrenOf,
  containsRect,
  edgesOf,
  inflate,
  nodesOf,
  overlaps,
  type Rect,
  rectBetween,
} from '../model/index.ts'
import { isExpanded } from '../rules/index.ts'
import type { Routes } from '../shapes/index.ts'
import { ridersOf } from './riders.ts'

/** How well a chart is laid out: counts of what makes it hard to read, and its size in chart units. */
export interface ChartMeasure {
  readonly width: number
  readonly height: number
  /** Corners of all connections. */
  readonly bends: number
  /** Places where two connections cross. */
  readonly crossings: number
  /** Connections through a shape that they have nothing to do with, counted once for each. */
  readonly throughs: number
  /** Pairs of shapes that are over each other though neither holds the other, and shapes that reach out of what holds them. */
  readonly overlaps: number
  /** Pieces of connections that are neither level nor upright. */
  readonly slants: number
}

/** Measures a chart as it is drawn with these routes. */
export function measureChart(chart: Chart, routes: Routes): ChartMeasure {
  const pieces = piecesOf(routes)
  const drawn = drawnNodes(chart)
  const frame = boundsOf([...drawn, ...[...routes.values()].flatMap(({ points }) => boundsOfPoints(points) ?? [])])
  let throughs = 0
  let bends = 0
  for (const edge of edgesOf(chart)) {
    const points = routes.get(edge.id)?.points ?? []
    throughs += obstaclesHit(points, { chart, related: relatedIds(chart, edge), room: 0 }).length
    bends += countBends(points)
  }
  return {
    width: frame?.width ?? 0,
    height: frame?.height ?? 0,
    bends,
    crossings: countCrossings(pieces),
    throughs,
    overlaps: countOverlaps(chart, drawn),
    slants: pieces.filter(isSlanting).length,
  }
}

/** A piece of a connection; its box is that of the line, a little wider so that boxes of crossing lines share area. */
interface Piece extends Rect {
  readonly edge: string
  readonly from: Point
  readonly to: Point
}

const level = 0.5

function piecesOf(routes: Routes): Piece[] {
  const pieces: Piece[] = []
  for (const [edge, { points }] of routes) {
    points.slice(1).forEach((to, index) => {
      const from = points[index]
      if (from) pieces.push({ edge, from, to, ...inflate(rectBetween(from, to), level) })
    })
  }
  return pieces
}

function isSlanting({ from, to }: Piece): boolean {
  return Math.abs(from.x - to.x) > level && Math.abs(from.y - to.y) > level
}

function countBends(points: readonly Point[]): number {
  let count = 0
  for (let at = 1; at + 1 < points.length; at += 1) {
    const [a, b, c] = [points[at - 1], points[at], points[at + 1]]
    if (a && b && c && Math.abs(turn(a, b, c)) > level) count += 1
  }
  return count
}

/** Twice the area of the triangle: its sign is the side of the line from `a` to `b` that `c` is on. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

function countCrossings(pieces: readonly Piece[]): number {
  const index = indexRects(pieces)
  let count = 0
  for (const piece of pieces) for (const other of index.find(piece)) if (piece.edge < other.edge && doCross(piece, other)) count += 1
  return count
}

/** Lines that only touch, or run along each other, do not cross. */
function doCross(a: Piece, b: Piece): boolean {
  const apart = (one: number, other: number) => (one > level && other < -level) || (one < -level && other > level)
  return apart(turn(a.from, a.to, b.from), turn(a.from, a.to, b.to)) && apart(turn(b.from, b.to, a.from), turn(b.from, b.to, a.to))
}

/** All but what is folded into a closed subprocess. */
export function drawnNodes(chart: Chart): ChartNode[] {
  return nodesOf(chart).filter((node) => !ancestorsOf(chart, node).some((around) => around.kind === 'subprocess' && !isExpanded(around)))
}

function countOverlaps(chart: Chart, drawn: readonly ChartNode[]): number {
  const riders = ridersOf(chart)
  const index = indexRects(drawn)
  let count = 0
  for (const node of drawn) {
    const parent = node.parent === null || riders.has(node.id) ? undefined : chart.nodes[node.parent]
    if (parent && !containsRect(inflate(parent, level), node)) count += 1
    for (const other of index.find(inflate(node, -level))) if (node.id < other.id && areOver(chart, node, other, riders)) count += 1
  }
  return count
}

function areOver(chart: Chart, a: ChartNode, b: ChartNode, riders: ReadonlyMap<string, string>): boolean {
  if (riders.has(a.id) || riders.has(b.id) || !overlaps(inflate(a, -level), inflate(b, -level))) return false
  const isNested = ancestorsOf(chart, a).includes(b) || ancestorsOf(chart, b).includes(a)
  const isBesideLanes = a.parent === b.parent && a.parent !== null && (a.kind === 'lane') !== (b.kind === 'lane')
  return !isNested && !isBesideLanes && !isFrameOnly(chart, a) && !isFrameOnly(chart, b)
}

/** A group that holds nothing is only drawn around things, wherever these belong. */
export function isFrameOnly(chart: Chart, { id, kind }: ChartNode): boolean {
  return kind === 'group' && childrenOf(chart, id).length === 0
}
