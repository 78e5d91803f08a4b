import { useEffect } from 'react'

/** When a panel goes, the keyboard returns to where it came from, unless a person has moved it elsewhere. */
export function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // What had the keyboard is being removed: the browser gives it to the page itself.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [])
}
