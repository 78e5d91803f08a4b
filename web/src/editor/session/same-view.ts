import type { Viewport } from '@strata/diagram'

/** Whether two views show the same, to a pixel. */
export function isSameView(a: Viewport, b: Viewport): boolean {
  return Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.zoom - b.zoom) < 0.001
}
