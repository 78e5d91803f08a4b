const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts texts as a person does: P2 before P10, capitals or not. */
export const compareTexts = (one: string, other: string): number => order.compare(one, other)

/** Sorts the rows of a table by the texts of a column. */
export const byText = (a: ReadableRow, b: ReadableRow, column: string): number => compareTexts(a.getValue(column), b.getValue(column))

/** Of a table with whatever features. */
interface ReadableRow {
  getValue: <T>(column: string) => T
}
