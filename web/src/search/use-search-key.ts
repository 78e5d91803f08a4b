import { useEffect } from 'react'
import { matchesShortcut } from '../editor/index.ts'
import { openSearch } from './open-search.ts'

/** As it is written beside what it does. */
export const searchShortcut = 'Mod+K'

/**
 * Ctrl-K, or Cmd-K, opens the search wherever one is. A dialog that is open keeps the keyboard: what is typed there would be buried, and in rich text the same
 * keys make a link.
 */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !matchesShortcut(event, searchShortcut)) return
      // Browsers would go to their own search.
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]')) openSearch()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
