import { useEffect } from 'react'
import { closeSearch, seekText, useSearchPalette } from './open-search.ts'

/** Who knows the keys types on at once: until the field of the palette has the keyboard, what is typed goes there all the same, and nowhere else. */
export function useTypedAhead(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isInDialog() || event.ctrlKey || event.metaKey || event.altKey) return
      const { text } = useSearchPalette.getState()
      if (event.key.length === 1) seekText(text + event.key)
      else if (event.key === 'Backspace') seekText(text.slice(0, -1))
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
