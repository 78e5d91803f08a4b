import {
  type CellColour,
  type ColourCounts,
  type ColouredProcess,
  cellColours,
  type DataMonth,
  nameOfMonth,
  worstFirst,
} from '@strata/contract'

/** 'Sep 2026: 2 Does Not Meet Expectations, 5 Meets Expectations. (P2) Design products, Lead time' */
export function describeColoured({ counts, row }: ColouredProcess, month: DataMonth): string {
  const all = `${nameOfMonth(month)}: ${formatCounts(counts)}`
  return row ? `${all}. ${row.party}, ${row.param}` : all
}

/** The colours that occur, the worst first. */
export const coloursIn = (counts: ColourCounts): CellColour[] => worstFirst.filter((colour) => counts[colour] > 0)

/** '2 Does Not Meet Expectations, 5 Meets Expectations' */
export const formatCounts = (counts: ColourCounts): string =>
  coloursIn(counts)
    .map((colour) => `${counts[colour]} ${cellColours[colour]}`)
    .join(', ')
