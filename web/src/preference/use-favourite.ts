import type { Favourite } from '@strata/contract'
import { useEffect, useRef } from 'react'
import { usePreference } from './use-preference.ts'

/** Without it where it was there, else with it as the first. */
export function withToggled(all: readonly Favourite[], favourite: Favourite): Favourite[] {
  const others = all.filter(({ place }) => place !== favourite.place)
  return others.length < all.length ? others : [favourite, ...all]
}

/** Whether a place is a favourite, and what changes that. One that has another name by now is kept under it. */
export function useFavourite({ place, title }: Favourite) {
  const [favourites = [], save] = usePreference('favourites')
  const kept = favourites.find((favourite) => favourite.place === place)
  const isRenamed = kept !== undefined && kept.title !== title
  const tried = useRef('')
  useEffect(() => {
    if (!isRenamed || tried.current === title) return
    // What could not be saved would be tried without end.
    tried.current = title
    void save((all) => all.map((one) => (one.place === place ? { place, title } : one)))
  })
  const toggle = (): void => void save((all) => withToggled(all, { place, title }))
  return { isFavourite: kept !== undefined, toggle }
}
