import { type ReactTable, type TableState, useTable } from '@tanstack/react-table'
import { useEffect } from 'react'
import { tableStateOf } from '../../ui/index.ts'
import type { UsersPlace } from './use-user-search.ts'
import { userColumns, usersFeatures } from './user-columns.ts'
import { isFound, type UserRow } from './user-rows.ts'

export type TableOfUsers = ReactTable<typeof usersFeatures, UserRow, TableState<typeof usersFeatures>>

/** The users searched, filtered, sorted and in pages; one of them may be selected (specification 1 §2). `found`: how many the server finds, which did all of that; `rows` is its page then. */
export function useUsersTable(rows: readonly UserRow[], shown: UsersPlace, found: number | undefined): TableOfUsers {
  const { state, ...changes } = tableStateOf(shown)
  const { choice, search } = shown
  const table = useTable({
    features: usersFeatures,
    columns: userColumns,
    data: rows,
    getRowId: ({ user }) => String(user.companyUserId),
    ...changes,
    state: { ...state, globalFilter: search.trim(), columnFilters: choice === 'all' ? [] : [{ id: 'active', value: choice }] },
    // Names and email are searched at once: the words of a search may be in different ones.
    globalFilterFn: ({ original }, _column, words: string) => isFound(original, words),
    getColumnCanGlobalFilter: ({ id }) => id === 'shortName',
    ...(found !== undefined && { manualFiltering: true, manualSorting: true, manualPagination: true, rowCount: found }),
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableMultiRowSelection: false,
    // A change of one user leaves one where one is.
    autoResetPageIndex: false,
  })
  const { pageIndex } = table.state.pagination
  const lastPage = Math.max(0, table.getPageCount() - 1)
  useEffect(() => {
    if (pageIndex > lastPage) table.setPageIndex(lastPage)
  }, [table, pageIndex, lastPage])
  return table
}
