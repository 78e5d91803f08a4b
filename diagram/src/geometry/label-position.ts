import type { Point } from '@strata/contract'

/** Where an edge's label stands: the middle of its longest straight part, upright parts only where clearly longer. */
export function labelPosition(points: readonly Point[]): Point {
  let best: Point = points[0] ?? { x: 0, y: 0 }
  let longest = -1
  for (let index = 1; index < points.length; index += 1) {
    const from = points[index - 1]
    const to = points[index]
    if (!from || !to) continue
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) * 0.8
    if (length <= longest + 0.5) continue
    longest = length
    best = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  }
  return best
}
