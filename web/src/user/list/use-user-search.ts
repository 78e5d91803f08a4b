import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { forgetSearchedUser, useSearchedUser } from '../searched-user.ts'
import type { TableOfUsers } from './use-users-table.ts'
import type { UserRow } from './user-rows.ts'

/** `all`, or the state that the column shows. */
export type ActiveFilter = 'all' | UserRow['active']

/** What is searched for and which users are wanted; either begins again at the first page. */
export function useUserSearch(table: TableOfUsers) {
  const [search, setText] = useState('')
  const [filter, setWanted] = useState<ActiveFilter>('all')
  const apply = useDebouncedCallback((text: string) => {
    table.setGlobalFilter(text.trim())
    table.setPageIndex(0)
  }, 200)
  const setSearch = (text: string): void => {
    setText(text)
    apply(text)
  }
  // Opened for somebody, whether the list was there before or not.
  const sought = useSearchedUser(({ name }) => name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each name is taken over once
  useEffect(() => {
    if (sought === undefined) return
    setSearch(sought)
    forgetSearchedUser()
  }, [sought])
  const setFilter = (wanted: ActiveFilter): void => {
    setWanted(wanted)
    table.setColumnFilters(wanted === 'all' ? [] : [{ id: 'active', value: wanted }])
    table.setPageIndex(0)
  }
  const clear = (): void => {
    setFilter('all')
    setSearch('')
    apply.flush()
  }
  return { search, setSearch, filter, setFilter, clear } as const
}

export type UserSearch = ReturnType<typeof useUserSearch>
