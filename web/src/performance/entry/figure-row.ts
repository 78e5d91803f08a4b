import { type DataMonth, type Figured, figuresOf, notApplicable, paceOf, type RowFigures, type SingleValue } from '@strata/contract'
import type { DataLine, Figure } from '../table/data-line.ts'
import { actionText, figureText, type RowDraft } from './row-draft.ts'

/** What a row of customers or suppliers would be with what is typed, by the rules of the server; `values`: single ones that the figures come from. */
export function figureRow(line: DataLine, draft: RowDraft, month: DataMonth, values?: readonly SingleValue[]): Figured<RowFigures> {
  const { measureType, target, expectedMin: min, expectedMax: max } = line
  const given = {
    ...givenFigures(line, draft),
    outsideRange: figureText(line, draft, 'outside'),
    shortTermAction: actionText(line, draft),
    values,
  }
  return figuresOf({ measureType, target, min, max, pace: paceOf(line.freq ?? 0) }, given, { month, words: 'kept' })
}

export const givenFigures = (line: DataLine, draft: RowDraft) => ({
  delivered: figureText(line, draft, 'delivered'),
  min: givenExtreme(line, draft, 'min'),
  max: givenExtreme(line, draft, 'max'),
})

const givenExtreme = (line: DataLine, draft: RowDraft, figure: Figure): string =>
  line.stored[figure]?.isApplicable ? figureText(line, draft, figure) : notApplicable
