import { lazy, Suspense } from 'react'
import { useSearchPalette } from './open-search.ts'
import { useSearchKey } from './use-search-key.ts'

const SearchPalette = lazy(() => import('./search-palette.tsx').then((module) => ({ default: module.SearchPalette })))

/** Hears the keys of the search everywhere, and shows its palette while it is open. */
export function SearchLayer() {
  useSearchKey()
  const isOpen = useSearchPalette((state) => state.isOpen)
  return <Suspense>{isOpen && <SearchPalette />}</Suspense>
}
