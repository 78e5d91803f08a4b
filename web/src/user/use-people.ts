import { useDebouncedValue } from '@mantine/hooks'
import { pageLimits, type User } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSession } from '../session/index.ts'
import { type PeopleKind, peopleQuery } from './people-queries.ts'
import { namedUsersQuery } from './user-queries.ts'

interface Wanted {
  /** Who is shown in any case, by companyUserId, as whoever is chosen already. */
  chosen?: readonly (number | null)[]
  enabled?: boolean
}

export interface People {
  /** Nothing until they are loaded. */
  people: readonly User[] | undefined
  /** What is typed into the field: in a large company the server looks for it. */
  search: (typed: string) => void
}

/** The people whom a field offers. A small company is loaded as a whole; of a large one the first, those in whom the typed words are, and who is chosen. */
export function usePeople(kind: PeopleKind, { chosen = [], enabled = true }: Wanted = {}): People {
  const { companyId } = useSession()
  const [typed, search] = useState('')
  const [sought] = useDebouncedValue(typed.trim().slice(0, pageLimits.search), 200)
  const { data: first } = useQuery({ ...peopleQuery(companyId, kind), enabled })
  const isLarge = first !== undefined && first.total > first.entries.length
  const { data: found } = useQuery({ ...peopleQuery(companyId, kind, sought), enabled: isLarge && sought !== '' })
  const ids = isLarge ? [...new Set(chosen)].filter((id) => id !== null).sort((a, b) => a - b) : []
  const { data: named, isError: isUnnamed } = useQuery({ ...namedUsersQuery(companyId, ids), enabled: ids.length > 0 })
  const isNamed = ids.length === 0 || named !== undefined || isUnnamed
  const people = useMemo(() => {
    if (!first || !isNamed) return undefined
    if (!isLarge) return first.entries
    // Who left is offered no more, in a small company either.
    const kept = (named ?? []).filter(({ active }) => kind !== 'active' || active)
    return [...new Map([...(found?.entries ?? []), ...first.entries, ...kept].map((user) => [user.companyUserId, user])).values()]
  }, [first, found, named, isNamed, isLarge, kind])
  return { people, search }
}
