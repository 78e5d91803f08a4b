import { type RefObject, useEffect } from 'react'

/** Puts the button of the banner last in the tab order of the open dialog, which keeps the keyboard to itself. */
export function useTabOrderOfDialog(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before: Element | null = null
    const note = ({ key }: KeyboardEvent): void => {
      before = null
      const [at, dialog] = [document.activeElement, findTopDialog()]
      if (key !== 'Tab' || !dialog) return
      // From itself it goes on to its first stop, or to its last one.
      if (banner.current?.contains(at)) dialog.focus({ preventScroll: true })
      else if (dialog.contains(at)) before = at
    }
    const follow = ({ shiftKey }: KeyboardEvent): void => {
      const at = document.activeElement
      if (before && at && isAround({ from: before, to: at, isBackwards: shiftKey })) banner.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', note, true)
    // After the dialog has moved the keyboard.
    window.addEventListener('keydown', follow)
    return () => {
      document.removeEventListener('keydown', note, true)
      window.removeEventListener('keydown', follow)
    }
  }, [banner])
}

const findTopDialog = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)

/** Past the end of the dialog, or past its beginning. */
const isAround = ({ from, to, isBackwards }: { from: Element; to: Element; isBackwards: boolean }): boolean =>
  from === to ||
  (from.compareDocumentPosition(to) & (isBackwards ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)) !== 0
