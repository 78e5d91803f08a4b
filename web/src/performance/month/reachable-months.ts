import { type DataMonth, type DataStatus, type HistoryEntry, indexOfMonth, isSameMonth } from '@strata/contract'
import { monthOfHeader } from '../opened-performance.ts'

export interface Months {
  /** Data may be entered for these: the current one first (specification 3 §9). */
  entry: readonly DataMonth[]
  /** Those there are data of, as far as they are known. */
  history: readonly HistoryEntry[]
}

/** The status of a month's data; undefined where there are none, or it is not known. */
export const statusOfMonth = ({ history }: Months, month: DataMonth): DataStatus | undefined =>
  history.find((known) => isSameMonth(monthOfHeader(known), month))?.status.name

/** The nearest month before or after one that has data, or may have. */
export function stepFrom({ entry, history }: Months, from: DataMonth, way: 'earlier' | 'later'): DataMonth | undefined {
  const here = indexOfMonth(from)
  const others = [...entry, ...history.map(monthOfHeader)].filter((month) =>
    way === 'earlier' ? indexOfMonth(month) < here : indexOfMonth(month) > here,
  )
  const sorted = others.sort((a, b) => indexOfMonth(a) - indexOfMonth(b))
  return way === 'earlier' ? sorted.at(-1) : sorted[0]
}
