import type { ChartNode } from '@strata/contract'
import { type Chart, centerOf, childrenOf, rightOf } from '../../model/index.ts'
import { isContainer, isExpanded } from '../../rules/index.ts'
import { snapToGrid } from '../grid.ts'

/** Steps whose middles are on one line, from left to right. */
export interface SlotRow {
  readonly middle: number
  readonly steps: readonly ChartNode[]
}

/** Middles that differ by less are meant to be on one line. */
const alike = 20
/** The least between two steps, and the most that is taken over from neighbours. */
export const leastGap = 40
const mostGap = 96
const usualGap = 64

/** The rows of the steps in a container, or of those in none; from the top. */
export function slotRows(chart: Chart, holder: ChartNode | null): SlotRow[] {
  const steps = childrenOf(chart, holder?.id ?? null).filter(isStep)
  const rows: { middle: number; steps: ChartNode[] }[] = []
  for (const step of [...steps].sort((a, b) => centerOf(a).y - centerOf(b).y)) {
    const { y } = centerOf(step)
    const row = rows.at(-1)
    if (row && y - row.middle < alike) row.steps.push(step)
    else rows.push({ middle: y, steps: [step] })
  }
  return rows.map((row) => ({ middle: middleOf(row.steps), steps: row.steps.sort((a, b) => a.x - b.x) }))
}

/** What is between the steps of these rows in the middle of all cases: at least 40, at most 96. */
export function usualGapOf(rows: readonly SlotRow[]): number {
  const gaps = rows
    .flatMap(({ steps }) => steps.slice(1).map((step, at) => step.x - rightOf(steps[at] ?? step)))
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b)
  const median = gaps[Math.floor(gaps.length / 2)] ?? usualGap
  return Math.min(mostGap, Math.max(leastGap, snapToGrid(median)))
}

function isStep(node: ChartNode): boolean {
  return node.kind !== 'text' && (!isContainer(node.kind) || (node.kind === 'subprocess' && !isExpanded(node)))
}

/** The middle of the largest step: smaller ones are put by eye. */
function middleOf(steps: readonly ChartNode[]): number {
  const [first, ...rest] = steps
  if (!first) return 0
  return centerOf(rest.reduce((largest, step) => (step.height > largest.height ? step : largest), first)).y
}
