import { bottomOf, type Rect, rightOf } from '../model/index.ts'

export const sides = ['right', 'bottom', 'left', 'top'] as const
export type Side = (typeof sides)[number]

export const oppositeSide: Readonly<Record<Side, Side>> = { right: 'left', left: 'right', bottom: 'top', top: 'bottom' }

export function isSideways(side: Side): boolean {
  return side === 'right' || side === 'left'
}

/** How far a border is out that way, in chart units. */
export function borderOf(rect: Rect, side: Side): number {
  if (side === 'right') return rightOf(rect)
  if (side === 'bottom') return bottomOf(rect)
  return side === 'left' ? -rect.x : -rect.y
}

/** A box that goes further out that way by so much; its other borders stay. */
export function reaching({ x, y, width, height }: Rect, side: Side, by: number): Rect {
  if (side === 'right') return { x, y, width: width + by, height }
  if (side === 'bottom') return { x, y, width, height: height + by }
  return side === 'left' ? { x: x - by, y, width: width + by, height } : { x, y: y - by, width, height: height + by }
}

/** The corner of a box that is moved that way by so much. */
export function shifted({ x, y }: Rect, side: Side, by: number): { x: number; y: number } {
  if (isSideways(side)) return { x: side === 'right' ? x + by : x - by, y }
  return { x, y: side === 'bottom' ? y + by : y - by }
}
