import { useEffect } from 'react'
import { closeSearch, setSearchText, useSearchPalette } from './open-search.ts'

/** People type right after the shortcut. Until the field of the palette has the focus, the text that they type goes there, and nowhere else. */
export function useTypedAhead(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isInDialog() || event.ctrlKey || event.metaKey || event.altKey) return
      const { text } = useSearchPalette.getState()
      if (event.key.length === 1) setSearchText(text + event.key)
      else if (event.key === 'Backspace') setSearchText(text.slice(0, -1))
      else if (event.key === 'Escape') closeSearch()
      else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
}

const isInDialog = (): boolean => document.activeElement?.closest('[aria-modal="true"]') != null
