import type { ImportAnswer, ImportError, ImportedCell, ImportedRow } from '@strata/contract'
import type { StoredRow } from '../stored-rows-views.ts'
import { type ClassifiedCell, emptyRow, type MergedLine } from './merge-line.ts'
import type { FilledLine } from './read/filled-template.ts'

/** Of a file that is not looked at: no cell is named. */
export const nothingImported = {
  rows: [],
  replaced: [],
  replacedCount: 0,
  left: [],
  leftCount: 0,
  removalCount: 0,
  dataId: null,
  etag: null,
} as const satisfies Partial<ImportAnswer>

/** A file of which nothing is known but why it is refused. */
export const refusedFile = (message: string): ImportAnswer => ({
  status: 500,
  errors: [fileError(message)],
  errorCount: 1,
  ...{ month: null, frequency: null, opensMonth: false },
  ...nothingImported,
})

/** Of the file as a whole. */
export const fileError = (message: string): ImportError => ({ sheet: '', row: null, column: null, message })

export function describeLine(sheet: string, line: FilledLine, { before, after, cells }: MergedLine): ImportedRow {
  const { row, party, param, measureType, target } = line
  const isChanged = cells.some(({ isTaken }) => isTaken)
  const former = isChanged && !isEmpty(before, line) ? figuresIn(before) : null
  return { ...{ sheet, row, party, param, measureType, target, isChanged, former }, ...figuresIn(after) }
}

export const describeCell = (
  { party, param }: Pick<FilledLine, 'party' | 'param'>,
  { cell, kind, name, stored, made, value }: ClassifiedCell,
): ImportedCell => ({ cell, kind, party, param, name, stored, made, value })

const figuresIn = ({ delivered, min, max, outsideRange, shortTermAction, values, colour }: StoredRow) => ({
  delivered,
  valMin: min,
  valMax: max,
  outsideRange: outsideRange === null ? '' : String(outsideRange),
  shortTermAction,
  valueCount: values.length,
  cellColor: colour,
})

function isEmpty(row: StoredRow, { detailId, measureType }: FilledLine): boolean {
  const empty = figuresIn(emptyRow(detailId, measureType))
  return JSON.stringify(figuresIn(row)) === JSON.stringify(empty)
}
