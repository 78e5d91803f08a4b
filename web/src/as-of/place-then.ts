import { formatPlace, type Place, parsePlace } from '@strata/contract'
import { useMemo, useSyncExternalStore } from 'react'
import { globalChartTab } from '../tabs/index.ts'
import { findAskedDay } from './as-of-address.ts'

/** Where one is on a day, and the way to other places on the same day. */
export interface PlaceThen {
  companyId: number
  /** `2026-03-31` */
  day: string
  place: Place
  open: (place: Place) => void
}

/** What the address says; each link keeps the day. */
export function usePlaceThen(companyId: number): PlaceThen {
  const search = useSyncExternalStore(subscribe, () => window.location.search)
  return useMemo(() => {
    const day = findAskedDay(search) ?? ''
    const open = (place: Place): void => {
      window.history.pushState(null, '', addressThen(companyId, place, day))
      for (const listener of listeners) listener()
    }
    return { companyId, day, place: parsePlace(search).place ?? globalChartTab.place, open }
  }, [companyId, search])
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

const addressThen = (companyId: number, place: Place, day: string): string => `${formatPlace(companyId, place)}&asOf=${day}`

/** The page begins again: what is loaded of today is no part of it. */
export function goToDay(companyId: number, day: string): void {
  window.location.assign(addressThen(companyId, findPlace(), day))
}

/** The same place as it is now. */
export function leaveDay(companyId: number): void {
  window.location.assign(formatPlace(companyId, findPlace()))
}

/** Of what is shown, without the version or the dialog that is open there: these are of today. */
function findPlace(): Place {
  const { tab, source, item, macro } = parsePlace(window.location.search).place ?? globalChartTab.place
  return { tab, source, item, macro }
}
