import {
  type CellColour,
  type ImportAnswer,
  type ImportError,
  type ImportedRow,
  nameOfMonth,
  notApplicable,
  noValue,
  worstFirst,
} from '@strata/contract'

/** 'Sheet Per Month, row 12, column F'; of the whole file, that it is. */
export function sayPlace({ sheet, row, column }: ImportError): string {
  const parts = [sheet && `Sheet ${sheet}`, row !== null && `row ${row}`, column !== null && `column ${column}`]
  return parts.filter((part) => part).join(', ') || 'The file'
}

/** A line for each error, as text to be kept or sent to who filled the file. */
export const errorsAsText = (errors: readonly ImportError[]): string =>
  errors.map((error) => `${sayPlace(error)}: ${error.message}`).join('\n')

/** 'Oct 2026, Per Month'; nothing where the file does not tell. */
export const sayTerm = ({ month, frequency }: Pick<ImportAnswer, 'month' | 'frequency'>): string =>
  [month && nameOfMonth(month), frequency].filter((part) => part).join(', ')

/** How many errors are told of how many, where not all are. */
export const sayCut = ({ errors, errorCount }: ImportAnswer): string | undefined =>
  errorCount > errors.length
    ? `The first ${errors.length.toLocaleString('en-US')} of ${errorCount.toLocaleString('en-US')} errors are listed.`
    : undefined

/** As tables show it: nothing where nothing is entered, 'n/a' where there can be none. */
export function sayFigure(value: string | number): string {
  if (value === noValue) return ''
  return value === notApplicable ? 'n/a' : String(value)
}

/** How many rows of each colour, the worst first; none where there are none. */
export function countColours(rows: readonly ImportedRow[]): { colour: CellColour; count: number }[] {
  return worstFirst
    .map((colour) => ({ colour, count: rows.filter(({ cellColor }) => cellColor === colour).length }))
    .filter(({ count }) => count > 0)
}

/** Rows that hold the completion of the month up (`spec 3 §5`). */
export const withoutAction = (rows: readonly ImportedRow[]): number =>
  rows.filter(({ cellColor, shortTermAction }) => cellColor === 'red' && shortTermAction === '').length
