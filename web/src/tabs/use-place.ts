import type { Place } from '@strata/contract'
import { createContext, useContext } from 'react'
import { selectedTab, type Tab } from './tab-rules.ts'
import { useTabs } from './tabs.ts'

/** The tab around a screen. */
export const TabContext = createContext<Tab | undefined>(undefined)

function useTabAround(): Tab {
  const selected = useTabs(selectedTab)
  return useContext(TabContext) ?? selected
}

/** Where one is in the tab around; over all tabs, in the one that is selected. */
export const usePlace = (): Place => useTabAround().place

/** What a link leads to that opened this tab or came to it, for as long as it is not followed by another one. */
export const useArrival = (): Place | undefined => useTabAround().arrival

const followed = new WeakSet<Place>()

/** True the first time: a link is followed once, however often what follows it is drawn again. */
export function takeArrival(arrival: Place): boolean {
  if (followed.has(arrival)) return false
  followed.add(arrival)
  return true
}
