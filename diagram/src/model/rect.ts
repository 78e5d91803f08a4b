import type { Point } from '@strata/contract'

/** An upright box in chart units; `x`, `y` are its upper left corner. Nodes are such boxes. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function rightOf(rect: Rect): number {
  return rect.x + rect.width
}

export function bottomOf(rect: Rect): number {
  return rect.y + rect.height
}

export function centerOf(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
}

export function inflate(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by }
}

/** Whether two boxes share area; touching borders do not count. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < rightOf(b) && b.x < rightOf(a) && a.y < bottomOf(b) && b.y < bottomOf(a)
}

export function containsRect(outer: Rect, inner: Rect): boolean {
  return inner.x >= outer.x && inner.y >= outer.y && rightOf(inner) <= rightOf(outer) && bottomOf(inner) <= bottomOf(outer)
}

export function containsPoint(rect: Rect, point: Point): boolean {
  return point.x >= rect.x && point.x <= rightOf(rect) && point.y >= rect.y && point.y <= bottomOf(rect)
}

/** The smallest box around all; null around nothing. */
export function boundsOf(rects: Iterable<Rect>): Rect | null {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const rect of rects) {
    left = Math.min(left, rect.x)
    top = Math.min(top, rect.y)
    right = Math.max(right, rightOf(rect))
    bottom = Math.max(bottom, bottomOf(rect))
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top }
}

/** The box of a line through `points`. */
export function boundsOfPoints(points: readonly Point[]): Rect | null {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top }
}

/** The box between two corners given in any order. */
export function rectBetween(a: Point, b: Point): Rect {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}
