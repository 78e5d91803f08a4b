import { bottomOf, type Rect, rightOf } from '../../model/index.ts'

/** How much two boxes cover of each other, in square units; 0 when they are apart. */
export function sharedArea(a: Rect, b: Rect): number {
  const width = Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x)
  const height = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}
