const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** As a person sorts texts: P2 before P10, capitals or not. */
export const byText = (a: ReadableRow, b: ReadableRow, column: string): number => order.compare(a.getValue(column), b.getValue(column))

/** Of a table with whatever features. */
interface ReadableRow {
  getValue: <T>(column: string) => T
}
