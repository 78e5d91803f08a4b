import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type ReactTable,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type TableState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect } from 'react'
import { type TablePlace, tableStateOf } from './table-place.ts'

/** What a list that is loaded as a whole can do: be sorted by a column, and be turned over in pages. */
export const pagedFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})

type Features = typeof pagedFeatures
export type PagedTable<T extends RowData> = ReactTable<Features, T, TableState<Features>>

interface Input<T extends RowData> {
  rows: readonly T[]
  columns: readonly ColumnDef<Features, T>[]
  idOf: (row: T) => number | string
  pageSize: number
  /** Where the address says how it is shown; left out where the list alone knows. */
  shown?: TablePlace
}

/** Rows in the order they came in until somebody sorts them; a page that became empty gives way to the last one. */
export function usePagedTable<T extends RowData>({ rows, columns, idOf, pageSize, shown }: Input<T>): PagedTable<T> {
  const table = useTable({
    features: pagedFeatures,
    columns,
    data: rows,
    getRowId: (row) => String(idOf(row)),
    initialState: { pagination: { pageIndex: 0, pageSize } },
    ...(shown && tableStateOf(shown)),
    enableMultiSort: false,
    // A change of one row leaves one where one is.
    autoResetPageIndex: false,
  })
  const { pageIndex } = table.state.pagination
  const last = Math.max(0, table.getPageCount() - 1)
  useEffect(() => {
    // A list that is still on its way has no page yet.
    if (rows.length > 0 && pageIndex > last) table.setPageIndex(last)
  }, [table, pageIndex, last, rows.length])
  return table
}
