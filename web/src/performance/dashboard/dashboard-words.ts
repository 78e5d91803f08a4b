import {
  type CellColour,
  type ColourCounts,
  cellColours,
  nameOfMonth,
  performanceMessages,
  type StripMonth,
  worstFirst,
} from '@strata/contract'

/** The colours that occur, the worst first. */
export const coloursIn = (counts: ColourCounts): CellColour[] => worstFirst.filter((colour) => counts[colour] > 0)

/** '2 Does Not Meet Expectations, 5 Meets Expectations' */
export const sayCounts = (counts: ColourCounts): string =>
  coloursIn(counts)
    .map((colour) => `${counts[colour]} ${cellColours[colour]}`)
    .join(', ')

/** 'Oct 2026, In-Progress: 2 Does Not Meet Expectations, 5 Meets Expectations' */
export function sayMonth(month: StripMonth): string {
  if (month.status === null) return `${nameOfMonth(month)}: no data`
  const name = month.status === 'WIP' ? `${nameOfMonth(month)}, ${performanceMessages.status.WIP}` : nameOfMonth(month)
  return `${name}: ${sayCounts(month.counts)}`
}
