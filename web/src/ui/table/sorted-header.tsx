import type { Header, RowData } from '@tanstack/react-table'
import { SortHead } from './sort-head.tsx'
import type { pagedFeatures } from './use-paged-table.ts'

interface Props<T extends RowData> {
  header: Header<typeof pagedFeatures, T>
  className?: string | undefined
}

/** The head of a column: a click sorts by it, another turns the order around, a third gives the list its own order back. */
export function SortedHeader<T extends RowData>({ header: { column }, className }: Props<T>) {
  const { header: name } = column.columnDef
  return (
    <SortHead
      name={typeof name === 'string' ? name : column.id}
      sorted={column.getIsSorted()}
      onSort={() => column.toggleSorting()}
      className={className}
    />
  )
}
