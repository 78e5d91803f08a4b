import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A button that leaves the page with the keyboard on it hands that to the last button beside it then: the browser would drop it. */
export function usePassedFocus(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    const group = button?.parentElement
    return () => {
      if (!button || button !== document.activeElement) return
      // Once what takes its place is there.
      queueMicrotask(() => {
        if (document.activeElement === document.body) [...(group?.querySelectorAll<HTMLElement>(':scope > button') ?? [])].at(-1)?.focus()
      })
    }
  }, [])
  return ref
}
