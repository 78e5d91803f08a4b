import { toolbarMessages } from '@strata/contract'
import { type ReactNode, useEffect } from 'react'
import { useIsAwaitedScreenShown } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { lazyComponent, MissingDialog } from '../ui/index.ts'
import { closeSearch, useSearchPalette } from './open-search.ts'
import { followPlaces } from './recent-places.ts'
import { useSearchKey } from './use-search-key.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

const loadPalette = () => import('./search-palette.tsx').then((module) => module.SearchPalette)
const SearchPalette = lazyComponent(loadPalette, {
  Missing: (missed) => <MissingDialog name={toolbarMessages.search} onClose={closeSearch} {...missed} />,
})

/** Hears the keys of the search everywhere, and shows its palette while it is open, and with it what lists the actions of every screen. */
export function SearchLayer({ children }: { children?: ReactNode }) {
  const { accountId, companyId } = useSession()
  useSearchKey()
  useEffect(() => followPlaces({ accountId, companyId }), [accountId, companyId])
  useEarlyPalette()
  const isOpen = useSearchPalette((state) => state.isOpen)
  useTypedAhead(isOpen)
  if (!isOpen) return null
  return (
    <>
      {children}
      <SearchPalette />
    </>
  )
}

/** Once the first screen is there, so that the keys open it at once. One that does not come is asked for again when it is opened. */
function useEarlyPalette(): void {
  const isShown = useIsAwaitedScreenShown()
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), 3_000)
    return () => clearTimeout(timer)
  }, [isShown])
}
