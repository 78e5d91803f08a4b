import {
  type CellColour,
  type ImportAnswer,
  type ImportError,
  type ImportedCell,
  type ImportedRow,
  uploadDialogMessages as messages,
  nameOfMonth,
  notApplicable,
  noValue,
  worstFirst,
} from '@strata/contract'
import { formatNumber } from '../../platform/index.ts'

/** 'Sheet Per Month, row 12, column F'; of the whole file, that it is. */
export function formatPlace({ sheet, row, column }: ImportError): string {
  if (sheet === '') return messages.place.file
  if (row === null) return column === null ? messages.place.sheet({ sheet }) : messages.place.column({ sheet, column })
  return column === null ? messages.place.row({ sheet, row }) : messages.place.cell({ sheet, row, column })
}

/** A line for each error, as text to be kept or sent to who filled the file. */
export const errorsAsText = (errors: readonly ImportError[]): string =>
  errors.map((error) => messages.errorLine({ place: formatPlace(error), message: error.message })).join('\n')

/** 'Oct 2026, Per Month'; empty where the file does not say it. */
export const formatTerm = ({ month, frequency }: Pick<ImportAnswer, 'month' | 'frequency'>): string =>
  [month && nameOfMonth(month), frequency].filter((part) => part).join(', ')

/** How many errors are listed of how many, where not all are. */
export const describeCut = ({ errors, errorCount }: ImportAnswer): string | undefined =>
  errorCount > errors.length ? messages.listedErrors({ listed: formatNumber(errors.length), total: formatNumber(errorCount) }) : undefined

/** As tables show it: nothing where nothing is entered, 'n/a' where there can be none. */
function formatFigure(value: string | number): string {
  if (value === noValue) return ''
  return value === notApplicable ? messages.notApplicable : String(value)
}

/** A figure of a row, after that which the month has now where it is another: '7 → 5'. */
export function describeChange(row: ImportedRow, id: keyof ImportedRow): string {
  const value = row[id]
  const now = typeof value === 'string' || typeof value === 'number' ? formatFigure(value) : ''
  if (!row.former || !isFigure(id)) return now
  const former = formatFigure(row.former[id])
  return former === now ? now : messages.change({ before: former || messages.none, after: now || messages.none })
}

const isFigure = (id: keyof ImportedRow): id is 'delivered' | 'valMin' | 'valMax' | 'outsideRange' | 'shortTermAction' =>
  ['delivered', 'valMin', 'valMax', 'outsideRange', 'shortTermAction'].includes(id)

/** 'J7, (P2) Design products: Lead time, Delivered' */
export const formatCell = ({ cell, party, param: parameter, name }: ImportedCell): string => messages.cell({ cell, party, parameter, name })

/** What the month holds and what the file does: '7 → 5', and what the file was made with where that is neither. */
export function formatValues({ stored, value, made, kind }: ImportedCell): string {
  const values = { before: stored || messages.none, after: value || messages.none }
  return kind === 'conflict' && made !== null ? messages.changeOfMade({ ...values, made: made || messages.none }) : messages.change(values)
}

/** How many rows of each colour, the worst first; none where there are none. */
export function countColours(rows: readonly ImportedRow[]): { colour: CellColour; count: number }[] {
  return worstFirst
    .map((colour) => ({ colour, count: rows.filter(({ cellColor }) => cellColor === colour).length }))
    .filter(({ count }) => count > 0)
}

/** Rows that hold the completion of the month up (specification 3 §5). */
export const withoutAction = (rows: readonly ImportedRow[]): number =>
  rows.filter(({ cellColor, shortTermAction }) => cellColor === 'red' && shortTermAction === '').length
