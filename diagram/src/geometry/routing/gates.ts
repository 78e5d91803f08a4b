import { type ChartNode, type Port, ports } from '@strata/contract'
import { bottomOf, type Rect, rightOf } from '../rect.ts'
import type { Gate } from './find-way.ts'
import { outward, portPoint } from './port-point.ts'

/** Length of the straight piece before a port, where there is room for it. */
export const stubLength = 16

/** Small differences that settle between ways of the same cost: out to the right, in from the left, as one reads. */
const leaving: Readonly<Record<Port, number>> = { right: 0, bottom: 3, top: 3, left: 8 }
const arriving: Readonly<Record<Port, number>> = { left: 0, top: 4, bottom: 5, right: 8 }

/** Where the way may leave `node`: at the port asked for, or at any. */
export function startGates(node: ChartNode, port: Port | undefined, other: ChartNode): Gate[] {
  return gatesOf(node, port, other).map((gate) => ({ ...gate, penalty: port ? 0 : leaving[gate.port] }))
}

/** Where the way may arrive at `node`. */
export function goalGates(node: ChartNode, port: Port | undefined, other: ChartNode): Gate[] {
  return gatesOf(node, port, other).map((gate) => ({ ...gate, penalty: port ? 0 : arriving[gate.port] }))
}

function gatesOf(node: ChartNode, port: Port | undefined, other: ChartNode): Gate[] {
  return (port ? [port] : ports).map((side) => {
    const at = portPoint(node, side)
    const length = stubFor(node, side, other)
    return { port: side, at, stub: { x: at.x + outward[side].x * length, y: at.y + outward[side].y * length }, penalty: 0 }
  })
}

/** Half the gap where the other end lies close before this side, so that both stubs find room. */
function stubFor(node: Rect, side: Port, other: Rect): number {
  const gap = gapBefore(node, side, other)
  return gap > 0 && gap < 2 * stubLength ? gap / 2 : stubLength
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
