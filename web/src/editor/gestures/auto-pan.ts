import type { Point } from '@strata/contract'

/** Where a gesture pans the view when the pointer comes near the border. */
export interface AutoPan {
  readonly around: HTMLElement
  readonly panBy: (dx: number, dy: number) => void
}

const borderReach = 36
const topSpeed = 14

/** Answers how to pan one frame's worth, faster the nearer the border; null away from it. */
export function panAtBorder({ around, panBy }: AutoPan, { x, y }: Point): (() => void) | null {
  const frame = around.getBoundingClientRect()
  const dx = speedAt(x - frame.left, frame.right - x)
  const dy = speedAt(y - frame.top, frame.bottom - y)
  return dx === 0 && dy === 0 ? null : () => panBy(dx, dy)
}

function speedAt(fromStart: number, fromEnd: number): number {
  if (fromStart < borderReach) return (Math.min(borderReach, borderReach - fromStart) / borderReach) * topSpeed
  if (fromEnd < borderReach) return -(Math.min(borderReach, borderReach - fromEnd) / borderReach) * topSpeed
  return 0
}
