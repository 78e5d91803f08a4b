import type { Rect } from '../rect.ts'
import { type AxisNames, endOf, middleOf, startOf } from './axis-names.ts'

const places = [startOf, middleOf, endOf] as const

/** The smallest shift along the axis that lines a border or the middle up with that of a neighbour; null when none is near. */
export function alignmentShift(moving: Rect, others: readonly Rect[], names: AxisNames, reach: number): number | null {
  let best: { shift: number; far: number } | null = null
  for (const other of others) {
    for (const place of places) {
      for (const otherPlace of place === middleOf ? [middleOf] : [startOf, endOf]) {
        const shift = otherPlace(other, names) - place(moving, names)
        if (Math.abs(shift) > reach) continue
        const far = distanceAcross(moving, other, names)
        if (!best || isBetter({ shift, far }, best)) best = { shift, far }
      }
    }
  }
  return best?.shift ?? null
}

function isBetter(a: { shift: number; far: number }, b: { shift: number; far: number }): boolean {
  const difference = Math.abs(a.shift) - Math.abs(b.shift)
  return Math.abs(difference) > 0.5 ? difference < 0 : a.far < b.far
}

function distanceAcross(a: Rect, b: Rect, { across, acrossExtent }: AxisNames): number {
  return Math.abs(a[across] + a[acrossExtent] / 2 - b[across] - b[acrossExtent] / 2)
}
