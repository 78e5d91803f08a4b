import type { ChartEdge, Point } from '@strata/contract'
import { applyPatch, bottomOf, type Chart, edgesOf, patchOf, type Rect, rightOf } from '../../model/index.ts'

export interface Shift {
  readonly dx: number
  readonly dy: number
}

/** What becomes of bends that a person placed, where the ends of their connection move differently. */
export type BendCare = 'follow' | 'reset'

const stay: Shift = { dx: 0, dy: 0 }

/** The chart with these nodes shifted, and the placed bends of their connections with them. */
export function shiftNodes(chart: Chart, shifts: ReadonlyMap<string, Shift>, care: BendCare): Chart {
  const putNodes = [...shifts].flatMap(([id, { dx, dy }]) => {
    const node = chart.nodes[id]
    return node && (dx !== 0 || dy !== 0) ? [{ ...node, x: withoutNoise(node.x + dx), y: withoutNoise(node.y + dy) }] : []
  })
  const putEdges = edgesOf(chart).flatMap((edge) => {
    const next = edge.points
      ? withBends(chart, edge, { source: shifts.get(edge.source) ?? stay, target: shifts.get(edge.target) ?? stay, care })
      : edge
    return next === edge ? [] : [next]
  })
  return applyPatch(chart, patchOf(chart, { putNodes, putEdges }))
}

/** Sums of fractions have noise. */
function withoutNoise(value: number): number {
  return Math.round(value * 1000) / 1000
}

interface Ends {
  readonly source: Shift
  readonly target: Shift
  readonly care: BendCare
}

function withBends(chart: Chart, edge: ChartEdge, { source, target, care }: Ends): ChartEdge {
  const isSame = source.dx === target.dx && source.dy === target.dy
  if (isSame && source.dx === 0 && source.dy === 0) return edge
  if (isSame) return { ...edge, points: (edge.points ?? []).map(({ x, y }) => ({ x: x + source.dx, y: y + source.dy })) }
  return care === 'reset' ? freed(edge) : { ...edge, points: followed(chart, edge, { source, target }) }
}

/** Given back to the router; the sides that somebody chose stay. */
export function freed({ points: _points, ...edge }: ChartEdge): ChartEdge {
  return edge
}

/** The bends beside the ends go along with these, so that level pieces stay level and upright ones upright. */
function followed(chart: Chart, edge: ChartEdge, { source, target }: Omit<Ends, 'care'>): Point[] {
  const points = [...(edge.points ?? [])]
  for (const [id, shift, at] of [
    [edge.source, source, 0],
    [edge.target, target, points.length - 1],
  ] as const) {
    const node = chart.nodes[id]
    const bend = points[at]
    if (node && bend) points[at] = besideEnd(bend, node, shift)
  }
  return points
}

function besideEnd(bend: Point, end: Rect, { dx, dy }: Shift): Point {
  const isLevel = bend.y > end.y && bend.y < bottomOf(end) && (bend.x <= end.x || bend.x >= rightOf(end))
  const isUpright = bend.x > end.x && bend.x < rightOf(end) && (bend.y <= end.y || bend.y >= bottomOf(end))
  return { x: bend.x + (isUpright ? dx : 0), y: bend.y + (isLevel ? dy : 0) }
}
