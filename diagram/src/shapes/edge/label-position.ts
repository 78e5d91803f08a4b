import type { Point } from '@strata/contract'

export interface LabelSpot extends Point {
  /** What a line of text may take there without running into the ends of the part it is on. */
  readonly width: number
}

const widest = 140
const narrowest = 56

/** Where an edge's label is when nothing is in the way: the middle of its longest straight part, an upright one only where clearly longer. */
export function labelPosition(points: readonly Point[]): LabelSpot {
  let best: LabelSpot = { x: points[0]?.x ?? 0, y: points[0]?.y ?? 0, width: widest }
  let longest = -1
  for (let index = 1; index < points.length; index += 1) {
    const from = points[index - 1]
    const to = points[index]
    if (!from || !to) continue
    const across = Math.abs(to.x - from.x)
    const length = across + Math.abs(to.y - from.y) * 0.8
    if (length <= longest + 0.5) continue
    longest = length
    const width = labelWidthOn(from, to)
    best = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width }
  }
  return best
}

/** What a line of text may take on the straight part between two points. */
export function labelWidthOn(from: Point, to: Point): number {
  const across = Math.abs(to.x - from.x)
  return Math.abs(to.y - from.y) > across ? widest : Math.min(widest, Math.max(narrowest, across - 16))
}
