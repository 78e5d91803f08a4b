import type { Point, Port } from '@strata/contract'
import { bottomOf, type Rect, rightOf } from '../../model/index.ts'

/** Where a port is: the middle of its side. */
export function portPoint(rect: Rect, port: Port): Point {
  switch (port) {
    case 'top':
      return { x: rect.x + rect.width / 2, y: rect.y }
    case 'right':
      return { x: rightOf(rect), y: rect.y + rect.height / 2 }
    case 'bottom':
      return { x: rect.x + rect.width / 2, y: bottomOf(rect) }
    case 'left':
      return { x: rect.x, y: rect.y + rect.height / 2 }
  }
}

/** One step outwards from a side. */
export const outward: Readonly<Record<Port, Point>> = {
  top: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
}

export function isSidePort(port: Port): boolean {
  return port === 'left' || port === 'right'
}

/** The side of `rect` nearest to `point`. */
export function nearestPort(rect: Rect, point: Point): Port {
  const dx = (point.x - rect.x - rect.width / 2) / rect.width
  const dy = (point.y - rect.y - rect.height / 2) / rect.height
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 'right' : 'left'
  return dy >= 0 ? 'bottom' : 'top'
}
