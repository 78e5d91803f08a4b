import { type DataMonth, indexOfMonth } from '../http/index.ts'
import type { CellColour } from '../performance/index.ts'
import type { JudgedMonth, LinkEffect } from './performance-link.ts'

/** Months that are shown of a row. */
export const judgedMonths = 12

export interface JudgedEffect {
  effect: LinkEffect
  /** The newest first: those after the closing, where there are any; else the last ones there are. */
  months: JudgedMonth[]
}

/**
 * Whether what answered a row helped: the latest completed month that began after it was closed says so. The months are the row's completed ones in any order; `closedIn` is the month of the
 * closing, null while it is open.
 */
export function judgeEffect(completed: readonly JudgedMonth[], closedIn: DataMonth | null): JudgedEffect {
  const months = [...completed].sort((a, b) => indexOfMonth(b) - indexOfMonth(a))
  if (!closedIn) return { effect: 'open', months: months.slice(0, judgedMonths) }
  const after = months.filter((month) => indexOfMonth(month) > indexOfMonth(closedIn))
  const [latest] = after
  if (!latest) return { effect: 'waiting', months: months.slice(0, judgedMonths) }
  return { effect: effectOf[latest.colour], months: after.slice(0, judgedMonths) }
}

const effectOf = { green: 'helped', red: 'notYet', yellow: 'unknown', lightgrey: 'unknown' } as const satisfies Record<
  CellColour,
  LinkEffect
>
