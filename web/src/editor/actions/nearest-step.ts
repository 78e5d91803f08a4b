import type { ChartNode } from '@strata/contract'
import { centerOf } from '@strata/diagram'

export type Way = 'left' | 'right' | 'up' | 'down'

/** How much a place is that way; what is more aside than ahead is not that way. */
const ahead: Readonly<Record<Way, (dx: number, dy: number) => number>> = {
  left: (dx, dy) => -dx - Math.abs(dy) * 2,
  right: (dx, dy) => dx - Math.abs(dy) * 2,
  up: (dx, dy) => -dy - Math.abs(dx) * 2,
  down: (dx, dy) => dy - Math.abs(dx) * 2,
}

/** The id of the nearest of `steps` that way from `from`; null when none is there. */
export function nearestStep(from: ChartNode, steps: readonly ChartNode[], way: Way): string | null {
  const here = centerOf(from)
  let best: { id: string; distance: number } | null = null
  for (const node of steps) {
    const there = centerOf(node)
    const dx = there.x - here.x
    const dy = there.y - here.y
    if (node.id === from.id || ahead[way](dx, dy) <= 0) continue
    const distance = Math.hypot(dx, dy)
    if (!best || distance < best.distance) best = { id: node.id, distance }
  }
  return best?.id ?? null
}
