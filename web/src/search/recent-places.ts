import { type Favourite, favourite } from '@strata/contract'
import { z } from 'zod'
import { useTabs } from '../tabs/index.ts'

const mostKept = 12
const kept = z.array(favourite).catch([])

interface Member {
  accountId: number
  companyId: number
}

const keyOf = ({ accountId, companyId }: Member): string => `strata-places.${accountId}.${companyId}`

/** What follows the company in the address of the window. */
export function presentPlace(): string {
  const query = new URLSearchParams(window.location.search)
  query.delete('company')
  return query.toString()
}

/** Where this account was in this browser and company, the newest first. */
export function readRecentPlaces(member: Member): Favourite[] {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(keyOf(member)) ?? '[]')).slice(0, mostKept)
  } catch {
    return []
  }
}

/** Keeps where one is now. */
export function keepPresentPlace(member: Member): void {
  const { tabs, selectedId } = useTabs.getState()
  const [place, title] = [presentPlace(), tabs.find(({ id }) => id === selectedId)?.tabTitle]
  if (place === '' || title === undefined) return
  const others = readRecentPlaces(member).filter((one) => one.place !== place && one.title !== title)
  try {
    localStorage.setItem(keyOf(member), JSON.stringify([{ place, title }, ...others].slice(0, mostKept)))
  } catch {
    // Nowhere to keep it.
  }
}

/** Keeps each place that one leaves for another tab, until what is returned is called. */
export function followPlaces(member: Member): () => void {
  return useTabs.subscribe(({ selectedId }, before) => {
    // The address follows the tabs.
    if (selectedId !== before.selectedId) setTimeout(() => keepPresentPlace(member))
  })
}
