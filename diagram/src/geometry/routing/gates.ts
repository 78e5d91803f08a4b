import { type ChartEdge, type ChartNode, type Port, ports } from '@strata/contract'
import { bottomOf, type Chart, type Rect, rightOf } from '../../model/index.ts'
import type { Gate } from './find-way.ts'
import { outward, portPoint } from './port-point.ts'
import { isSideTaken } from './straight-sides.ts'

/** Small differences that settle between ways of the same cost: out to the right, in from the left, as one reads. */
const leaving: Readonly<Record<Port, number>> = { right: 0, bottom: 3, top: 3, left: 8 }
const arriving: Readonly<Record<Port, number>> = { left: 0, top: 4, bottom: 5, right: 8 }

/** What a side costs more on which another line runs straight. */
const takenSide = 16

export interface GateWish {
  readonly chart: Chart
  readonly edge: ChartEdge
  readonly node: ChartNode
  readonly other: ChartNode
  /** Length of the straight piece before a port, where there is room for it. */
  readonly stub: number
}

/** Where the way may leave its source: at the port asked for, or at any. */
export function startGates(wish: GateWish): Gate[] {
  return gatesOf(wish, wish.edge.sourcePort, leaving)
}

/** Where the way may arrive at its target. */
export function goalGates(wish: GateWish): Gate[] {
  return gatesOf(wish, wish.edge.targetPort, arriving)
}

function gatesOf(
  { chart, edge, node, other, stub: most }: GateWish,
  wanted: Port | undefined,
  dislike: Readonly<Record<Port, number>>,
): Gate[] {
  return (wanted ? [wanted] : ports).map((port) => {
    const at = portPoint(node, port)
    const length = stubFor(node, port, { other, most })
    const stub = { x: at.x + outward[port].x * length, y: at.y + outward[port].y * length }
    const penalty = wanted ? 0 : dislike[port] + (isSideTaken(chart, node.id, port, edge.id) ? takenSide : 0)
    return { port, at, stub, penalty }
  })
}

/** Half the gap where the other end is close before this side, so that both stubs find room. */
function stubFor(node: Rect, side: Port, { other, most }: { other: Rect; most: number }): number {
  const gap = gapBefore(node, side, other)
  return gap > 0 && gap < 2 * most ? gap / 2 : most
}

function gapBefore(node: Rect, side: Port, other: Rect): number {
  switch (side) {
    case 'right':
      return other.x - rightOf(node)
    case 'left':
      return node.x - rightOf(other)
    case 'bottom':
      return other.y - bottomOf(node)
    case 'top':
      return node.y - bottomOf(other)
  }
}
