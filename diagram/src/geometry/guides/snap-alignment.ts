import type { Rect } from '../../model/index.ts'
import { type AxisNames, endOf, middleOf, startOf } from './axis-names.ts'
import { gapAcross, isNear } from './near-boxes.ts'

const places = [startOf, middleOf, endOf] as const
/** So much further off counts as much as all of the reach. */
const perReach = 240

/** The shift along the axis that lines a border or the middle up with that of a neighbour, a near one first; null when none is in reach. */
export function alignmentShift(moving: Rect, others: readonly Rect[], names: AxisNames, reach: number): number | null {
  const found: { shift: number; cost: number; other: Rect }[] = []
  for (const other of others) {
    for (const place of places) {
      for (const otherPlace of place === middleOf ? [middleOf] : [startOf, endOf]) {
        const shift = otherPlace(other, names) - place(moving, names)
        if (Math.abs(shift) > reach) continue
        found.push({ shift, cost: Math.abs(shift) / reach + gapAcross(moving, other, names) / perReach, other })
      }
    }
  }
  const best = found.sort((a, b) => a.cost - b.cost).find(({ other }) => isNear(moving, other, others, names))
  return best?.shift ?? null
}
