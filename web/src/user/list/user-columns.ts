import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type Row,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { UserRow } from './user-rows.ts'

/** What the list of users can do. */
export const usersFeatures = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSelectionFeature,
})

export type UsersRow = Row<typeof usersFeatures, UserRow>

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byText = (a: UsersRow, b: UsersRow, column: string): number => order.compare(a.getValue(column), b.getValue(column))

const column = createColumnHelper<typeof usersFeatures, UserRow>()

/** specification 1 §2, in its order. */
export const userColumns = column.columns([
  column.accessor('shortName', { header: 'Short Name', sortFn: byText }),
  column.accessor('firstName', { header: 'First Name', sortFn: byText }),
  column.accessor('lastName', { header: 'Last Name', sortFn: byText }),
  column.accessor('email', { header: 'Email', sortFn: byText }),
  column.accessor('lastLogin', {
    header: 'Last Login',
    sortFn: (a, b, id) => a.getValue<number>(id) - b.getValue<number>(id),
    sortUndefined: 'last',
    sortDescFirst: true,
  }),
  column.accessor('active', {
    header: 'Active',
    sortFn: byText,
    filterFn: (row, id, wanted) => row.getValue(id) === wanted,
  }),
])
