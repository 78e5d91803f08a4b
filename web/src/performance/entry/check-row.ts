import { type DataMonth, type FigureFault, sideFiguresOf } from '@strata/contract'
import type { DataLine, Figure, LineSide } from '../table/data-line.ts'
import { figureRow, givenFigures } from './figure-row.ts'
import { type DraftField, figureField, type RowDraft, type RowFault } from './row-draft.ts'

/** What is wrong with what is typed into a row, in the words of the specification (specification 3 §5); the server answers the same. */
export function checkRow(lines: readonly DataLine[], draft: RowDraft, month: DataMonth): RowFault | undefined {
  for (const line of lines) {
    const [fault] = faultsOf(line, draft, month)
    if (fault) return { kind: 'wrong', message: fault.message, field: fieldOf(line.side, fault.field) }
  }
  return undefined
}

function faultsOf(line: DataLine, draft: RowDraft, month: DataMonth): readonly FigureFault[] {
  if (line.side === 'own') return figureRow(line, draft, month).faults ?? []
  const { measureType, target, expectedMin: min, expectedMax: max } = line
  const side = line.side === 'your' ? 'yours' : 'theirs'
  return sideFiguresOf({ measureType, target, min, max }, givenFigures(line, draft), side).faults ?? []
}

const figuresOfFaults: Readonly<Partial<Record<FigureFault['field'], Figure>>> = {
  delivered: 'delivered',
  min: 'min',
  max: 'max',
  outsideRange: 'outside',
}

export function fieldOf(side: LineSide, field: FigureFault['field']): DraftField | undefined {
  const figure = figuresOfFaults[field]
  if (figure) return figureField(side, figure)
  return field === 'shortTermAction' ? 'action' : undefined
}
