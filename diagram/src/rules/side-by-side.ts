import type { Rect } from '../model/index.ts'

/** Whether lanes are side by side rather than below each other; undefined of fewer than two. */
export function standSideBySide([first, second]: readonly Rect[]): boolean | undefined {
  return first && second && Math.abs(first.y - second.y) < 1 && Math.abs(first.x - second.x) > 1
}
