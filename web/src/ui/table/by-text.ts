import type { Row, RowData } from '@tanstack/react-table'
import type { pagedFeatures } from './use-paged-table.ts'

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** As a person sorts texts: P2 before P10, capitals or not. */
export const byText = <T extends RowData>(a: Row<typeof pagedFeatures, T>, b: Row<typeof pagedFeatures, T>, column: string): number =>
  order.compare(a.getValue(column), b.getValue(column))
