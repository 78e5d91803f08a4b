import { userMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { runAction } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { userQuery } from '../user-queries.ts'
import type { UserSearch } from './use-user-search.ts'
import type { TableOfUsers } from './use-users-table.ts'

export interface ShownUser {
  showUser: (companyUserId: number) => void
  /** For the element of the selected row. */
  selectedRow: RefCallback<HTMLElement>
}

/**
 * Shows one user: on the page where the order puts the row, selected and scrolled to. What is searched for gives way where it hides the row. Waits for a user
 * who is not in the list yet.
 */
export function useShownUser(table: TableOfUsers, search: UserSearch): ShownUser {
  const [wanted, setWanted] = useState<string>()
  const [isScrollDue, setScrollDue] = useState(false)
  const row = useRef<HTMLElement>(null)
  const isListed = wanted !== undefined && table.getCoreRowModel().rowsById[wanted] !== undefined
  const index = table.getPrePaginatedRowModel().rows.findIndex(({ id }) => id === wanted)
  const { pageSize } = table.state.pagination
  const show = useEffectEvent((id: string, at: number, rowsPerPage: number) => {
    if (at < 0) return search.clear()
    table.setPageIndex(Math.floor(at / rowsPerPage))
    table.setRowSelection({ [id]: true })
    setWanted(undefined)
    setScrollDue(true)
  })
  useEffect(() => {
    if (wanted !== undefined && isListed) show(wanted, index, pageSize)
  }, [wanted, isListed, index, pageSize])
  useEffect(() => {
    if (!isScrollDue) return
    row.current?.scrollIntoView({ block: 'nearest' })
    setScrollDue(false)
  }, [isScrollDue])
  const selectedRow = useCallback((element: HTMLElement | null) => {
    row.current = element
  }, [])
  return { showUser: (companyUserId) => setWanted(String(companyUserId)), selectedRow }
}

/** Of a list of which one page is loaded: has the user looked for by the short name, before it is shown. */
export function useFindUser(search: UserSearch): (show: ShownUser['showUser']) => ShownUser['showUser'] {
  const { companyId } = useSession()
  const client = useQueryClient()
  return (show) => (companyUserId) => {
    const find = async (): Promise<void> => {
      const { shortName } = await client.fetchQuery(userQuery(companyId, companyUserId))
      search.shown.show({ choice: 'all', search: `(${shortName})` })
      show(companyUserId)
    }
    void runAction({ work: find, failed: userMessages.listFailed })
  }
}
