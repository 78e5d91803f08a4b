import type { RowData } from '@tanstack/react-table'
import { TablePages } from './table-pages.tsx'
import type { PagedTable } from './use-paged-table.ts'

interface Props<T extends RowData> {
  table: PagedTable<T>
  things: string
  sizes: readonly number[]
}

/** The pages of a list that is loaded as a whole. */
export function PagedRows<T extends RowData>({ table, things, sizes }: Props<T>) {
  const { pageIndex, pageSize } = table.state.pagination
  return (
    <TablePages
      {...{ things, sizes }}
      page={pageIndex}
      size={pageSize}
      total={table.getRowCount()}
      onChange={({ page, size }) => table.setPagination({ pageIndex: page, pageSize: size })}
    />
  )
}
