import { type DataMonth, type FigureFault, figuresOf, notApplicable, paceOf, sideFiguresOf } from '@strata/contract'
import { type DataLine, type Figure, type LineSide, takesFigure } from '../table/data-line.ts'
import { actionText, type DraftField, figureField, figureText, type RowDraft, type RowFault } from './row-draft.ts'

/** What is wrong with what is typed into a row, in the words of the specification (`spec 3 §5`); the server says the same. */
export function checkRow(lines: readonly DataLine[], draft: RowDraft, month: DataMonth): RowFault | undefined {
  for (const line of lines) {
    const fault = checkLine(line, draft, month)
    if (fault) return fault
  }
  return undefined
}

function checkLine(line: DataLine, draft: RowDraft, month: DataMonth): RowFault | undefined {
  const { measureType, target, expectedMin: min, expectedMax: max, side } = line
  const given = {
    delivered: figureText(line, draft, 'delivered'),
    min: givenExtreme(line, draft, 'min'),
    max: givenExtreme(line, draft, 'max'),
  }
  const expected = { measureType, target, min, max }
  if (side !== 'own') return firstFault(side, sideFiguresOf(expected, given, side === 'your' ? 'yours' : 'theirs').faults)
  const whole = { ...given, outsideRange: figureText(line, draft, 'outside'), shortTermAction: actionText(line, draft) }
  const pace = paceOf(line.freq ?? 0)
  return firstFault(side, figuresOf({ ...expected, pace }, whole, { month, words: 'kept' }).faults)
}

const givenExtreme = (line: DataLine, draft: RowDraft, figure: Figure): string =>
  takesFigure(line, figure) || line.valueCount > 0 ? figureText(line, draft, figure) : notApplicable

const figureOfFault: Readonly<Partial<Record<FigureFault['field'], Figure>>> = {
  delivered: 'delivered',
  min: 'min',
  max: 'max',
  outsideRange: 'outside',
}

function firstFault(side: LineSide, faults: readonly FigureFault[] | undefined): RowFault | undefined {
  const fault = faults?.[0]
  if (!fault) return undefined
  const figure = figureOfFault[fault.field]
  const field: DraftField | undefined = figure ? figureField(side, figure) : fault.field === 'shortTermAction' ? 'action' : undefined
  return { kind: 'wrong', message: fault.message, field }
}
