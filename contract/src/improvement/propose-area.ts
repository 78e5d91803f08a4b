import { type DataMonth, indexOfMonth, nameOfMonth } from '../http/index.ts'
import { areaLimits } from './improvement-area.ts'
import type { JudgedMonth } from './performance-link.ts'

/** The red months that follow one another up to the latest one, the newest first. The months are completed ones of a row in any order. */
export function redMonthsInARow(completed: readonly JudgedMonth[]): JudgedMonth[] {
  const months = [...completed].sort((a, b) => indexOfMonth(b) - indexOfMonth(a))
  const [latest] = months
  if (!latest) return []
  const end = months.findIndex((month, index) => month.colour !== 'red' || indexOfMonth(month) !== indexOfMonth(latest) - index)
  return end < 0 ? months : months.slice(0, end)
}

/**
 * The months that nothing answers yet: none while something open does, and of what was closed those that began after the last closing. `closings` are the months in which what answers the
 * row was closed, null where it is open.
 */
export function unansweredMonths(completed: readonly JudgedMonth[], closings: readonly (DataMonth | null)[]): JudgedMonth[] {
  return completed.filter((month) => closings.every((closedIn) => closedIn !== null && indexOfMonth(month) > indexOfMonth(closedIn)))
}

export interface UnmetRow {
  param: string
  /** `(P2) Design products` */
  party: string
  /** The first of the red months. */
  since: Pick<JudgedMonth, 'month' | 'year'>
}

/** The area that is proposed for a row, as long as an area may be: `Lead time: does not meet expectations of (P2) Design products since Sep 2026`. */
export function proposeArea({ param, party, since }: UnmetRow): string {
  const middle = ': does not meet expectations of '
  const end = ` since ${nameOfMonth(since)}`
  const room = areaLimits.text - middle.length - end.length
  const shortParty = shorten(party, Math.max(Math.floor(room / 2), room - param.length))
  return `${shorten(param, room - shortParty.length)}${middle}${shortParty}${end}`
}

/** Cuts no character in two. */
const shorten = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
