import type { ImportAnswer, ImportError, ImportedRow } from '@strata/contract'
import type { FilledLine } from './read/filled-template.ts'

/** A file of which nothing is known but why it is refused. */
export const refusedFile = (message: string): ImportAnswer => ({
  status: 500,
  errors: [fileError(message)],
  errorCount: 1,
  ...{ month: null, frequency: null, opensMonth: false, rows: [], dataId: null },
})

/** Of the file as a whole. */
export const fileError = (message: string): ImportError => ({ sheet: '', row: null, column: null, message })

export function describeLine(sheet: string, line: FilledLine, isChanged: boolean): ImportedRow {
  const { row, party, param, measureType, target, delivered, min, max, outsideRange, shortTermAction, values, colour } = line
  return {
    ...{ sheet, row, party, param, measureType, target, delivered, shortTermAction, isChanged },
    valMin: min,
    valMax: max,
    outsideRange: outsideRange === null ? '' : String(outsideRange),
    valueCount: values.length,
    cellColor: colour,
  }
}
