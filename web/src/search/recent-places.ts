import { type Favourite, favourite, formatPlaceInCompany } from '@strata/contract'
import { z } from 'zod'
import { selectedTab, useTabs } from '../tabs/index.ts'

const mostKept = 12
const kept = z.array(favourite).catch([])

interface Member {
  accountId: number
  companyId: number
}

const keyOf = ({ accountId, companyId }: Member): string => `strata-places.${accountId}.${companyId}`

/** Where one is, as a favourite keeps it. */
export const presentPlace = (): string => formatPlaceInCompany(selectedTab(useTabs.getState()).place)

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
  const { data: here } = favourite.safeParse({ place: presentPlace(), title: selectedTab(useTabs.getState()).tabTitle })
  if (!here) return
  const others = readRecentPlaces(member).filter((one) => one.place !== here.place && one.title !== here.title)
  try {
    localStorage.setItem(keyOf(member), JSON.stringify([here, ...others].slice(0, mostKept)))
  } catch {
    // Nowhere to keep it.
  }
}

/** Keeps where one is in each tab that one comes to, until what is returned is called. */
export function followPlaces(member: Member): () => void {
  return useTabs.subscribe(({ selectedId }, before) => {
    if (selectedId !== before.selectedId) keepPresentPlace(member)
  })
}
