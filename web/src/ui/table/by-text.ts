import { compareTexts } from '../../platform/index.ts'

/** Sorts the rows of a table by the texts of a column. */
export const byText = (a: ReadableRow, b: ReadableRow, column: string): number => compareTexts(a.getValue(column), b.getValue(column))

/** Of a table with whatever features. */
interface ReadableRow {
  getValue: <T>(column: string) => T
}
