import { useEffect, useRef } from 'react'
import type { PopupOfButton } from './popup.tsx'

/** Milliseconds in which what a choice opens may take the focus. */
const grace = 10

/** Gives the focus back to the button when its popup closes, unless it went elsewhere. */
export function usePopupFocus({ id, button, isOpen }: PopupOfButton): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    const closes = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!closes) return
    const timer = window.setTimeout(() => {
      const at = document.activeElement
      if (at === document.body || at?.closest(`[id="${id}-dropdown"]`)) button?.focus({ preventScroll: true })
    }, grace)
    return () => window.clearTimeout(timer)
  }, [id, button, isOpen])
}
