import { useState } from 'react'
import { z } from 'zod'
import { useSession } from '../session/index.ts'

const mostKept = 6
const kept = z.array(z.string()).catch([])

/** What this account sought in this browser and company last, the newest first. */
export function useRecentSearches() {
  const { companyId, accountId } = useSession()
  const key = `strata-searches.${accountId}.${companyId}`
  const [recent, setRecent] = useState(() => readRecent(key))
  const keep = (searches: string[]): void => {
    setRecent(searches)
    try {
      localStorage.setItem(key, JSON.stringify(searches))
    } catch {
      // Nowhere to keep them: they are there until the palette closes.
    }
  }
  const add = (search: string): void => keep([search, ...recent.filter((other) => other !== search)].slice(0, mostKept))
  return { recent, add, forget: () => keep([]) }
}

function readRecent(key: string): string[] {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(key) ?? '[]')).slice(0, mostKept)
  } catch {
    return []
  }
}
