import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { TableOfUsers } from './use-users-table.ts'
import type { UserRow } from './user-rows.ts'

/** `all`, or the word of the column. */
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
