import { type ListKind, usersPageSizes } from '@strata/contract'
import { useEffect } from 'react'
import { type ShownList, useListPlace, useTypedSearch } from '../../tabs/index.ts'
import { forgetSearchedUser, useSearchedUser } from '../searched-user.ts'
import type { UserRow } from './user-rows.ts'

/** `all`, or the state that the column shows. */
export type ActiveFilter = 'all' | UserRow['active']

const kind: ListKind<ActiveFilter, string> = {
  choices: ['all', 'active', 'invited', 'inactive'],
  columns: ['shortName', 'firstName', 'lastName', 'email', 'lastLogin', 'active'],
  usualSort: { column: 'shortName', isDescending: false },
  sizes: usersPageSizes,
}
export type UsersPlace = ShownList<ActiveFilter, string>

/** What is searched for and which users are wanted, as the address says it. */
export function useUserSearch() {
  const shown: UsersPlace = useListPlace(kind)
  const { choice, search, show } = shown
  const [text, setSearch] = useTypedSearch(search, (typed) => show({ search: typed }))
  // Opened for somebody, whether the list was there before or not.
  const sought = useSearchedUser(({ name }) => name)
  useEffect(() => {
    if (sought === undefined) return
    show({ search: sought })
    forgetSearchedUser()
  }, [sought, show])
  return {
    shown,
    search: text,
    setSearch,
    filter: choice,
    setFilter: (wanted: ActiveFilter) => show({ choice: wanted }),
    clear: () => show({ choice: 'all', search: '' }),
  } as const
}

export type UserSearch = ReturnType<typeof useUserSearch>
