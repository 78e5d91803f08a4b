import { useEffect, useState } from 'react'
import type { UserSearch } from './use-user-search.ts'
import type { TableOfUsers } from './use-users-table.ts'

/**
 * Shows one user: on the page where the order puts the row, selected and scrolled to. What is searched for gives way where it hides the row. Waits for a user
 * who is not in the list yet.
 */
export function useShownUser(table: TableOfUsers, search: UserSearch): (companyUserId: number) => void {
  const [wanted, setWanted] = useState<string>()
  const isListed = wanted !== undefined && table.getCoreRowModel().rowsById[wanted] !== undefined
  const index = table.getPrePaginatedRowModel().rows.findIndex(({ id }) => id === wanted)
  const { pageSize } = table.state.pagination
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search and the table are other objects each time
  useEffect(() => {
    if (wanted === undefined || !isListed) return
    if (index < 0) return search.clear()
    table.setPageIndex(Math.floor(index / pageSize))
    table.setRowSelection({ [wanted]: true })
    setWanted(undefined)
    // After the page with the row is there.
    setTimeout(() => document.querySelector(`[data-user="${wanted}"]`)?.scrollIntoView({ block: 'nearest' }))
  }, [wanted, isListed, index, pageSize])
  return (companyUserId) => setWanted(String(companyUserId))
}
