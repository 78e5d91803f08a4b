import { type Rect, rightOf } from '../../model/index.ts'
import { snapToGrid } from '../grid.ts'
import { leastGap, type SlotRow } from './slot-rows.ts'

interface Wanted {
  readonly width: number
  /** The left border where the middle would be where it is best. */
  readonly left: number
  readonly gap: number
  /** The left border of the container. */
  readonly from: number | undefined
}

export interface SlotColumn {
  readonly x: number
  /** Where it is wanted or where the container begins, as far from its neighbours as it happens to be. */
  readonly isOdd: boolean
}

/** Left borders that are in order in this row: beside its steps with the usual gap, between two, and below those of other rows. */
export function slotColumns(row: SlotRow, rows: readonly SlotRow[], { width, left, gap, from }: Wanted): SlotColumn[] {
  const found: number[] = []
  row.steps.forEach((step, at) => {
    const next = row.steps[at + 1]
    found.push(rightOf(step) + gap, step.x - gap - width)
    if (next) found.push(between(step, next, width))
  })
  if (row.steps.length === 0) for (const other of rows) found.push(...other.steps.map(({ x }) => x))
  const odd = [snapToGrid(left), ...(from === undefined ? [] : [from])]
  return [...[...new Set(found)].map((x) => ({ x, isOdd: false })), ...odd.map((x) => ({ x, isOdd: rows.length > 0 }))]
}

/** In the middle where the gap leaves it room; else where the gap begins, which is refused as too narrow. */
function between(step: Rect, next: Rect, width: number): number {
  const room = next.x - rightOf(step)
  return room >= width + 2 * leastGap ? snapToGrid(rightOf(step) + (room - width) / 2) : rightOf(step) + leastGap
}
