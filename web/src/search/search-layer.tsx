import { toolbarMessages } from '@strata/contract'
import { lazyComponent, MissingDialog } from '../ui/index.ts'
import { closeSearch, useSearchPalette } from './open-search.ts'
import { useSearchKey } from './use-search-key.ts'

const SearchPalette = lazyComponent(() => import('./search-palette.tsx').then((module) => module.SearchPalette), {
  Missing: (missed) => <MissingDialog name={toolbarMessages.search} onClose={closeSearch} {...missed} />,
})

/** Hears the keys of the search everywhere, and shows its palette while it is open. */
export function SearchLayer() {
  useSearchKey()
  const isOpen = useSearchPalette((state) => state.isOpen)
  return isOpen && <SearchPalette />
}
