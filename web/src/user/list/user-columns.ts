import { usersListMessages } from '@strata/contract'
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
import { byText } from '../../ui/index.ts'
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

const column = createColumnHelper<typeof usersFeatures, UserRow>()

const heads = usersListMessages.columns

/** specification 1 §2, in its order. */
export const userColumns = column.columns([
  column.accessor('shortName', { header: heads.shortName, sortFn: byText }),
  column.accessor('firstName', { header: heads.firstName, sortFn: byText }),
  column.accessor('lastName', { header: heads.lastName, sortFn: byText }),
  column.accessor('email', { header: heads.email, sortFn: byText }),
  column.accessor('lastLogin', {
    header: heads.lastLogin,
    sortFn: (a, b, id) => a.getValue<number>(id) - b.getValue<number>(id),
    sortUndefined: 'last',
    sortDescFirst: true,
  }),
  column.accessor('active', {
    header: heads.active,
    sortFn: byText,
    filterFn: (row, id, wanted) => row.getValue(id) === wanted,
  }),
])
