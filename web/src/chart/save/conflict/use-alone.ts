import { type RefObject, useEffect } from 'react'

/** While it is shown, what is beside `layer` in the page is out of reach; `heading` has the keyboard, and whoever had it gets it back. */
export function useAlone(layer: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    const beside = [...(layer.current?.parentElement?.children ?? [])].filter(
      (element) => element instanceof HTMLElement && element !== layer.current && !element.inert,
    )
    for (const element of beside) element.setAttribute('inert', '')
    heading.current?.focus()
    return () => {
      for (const element of beside) element.removeAttribute('inert')
      if (before instanceof HTMLElement) before.focus()
    }
  }, [layer, heading])
}
