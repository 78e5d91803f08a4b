import { useLayoutEffect, useRef } from 'react'

interface OpenDialog {
  close: () => void
}

const open: OpenDialog[] = []

/** Closes the dialog on top, as Escape does; false where none is open. */
export function closeTopDialog(): boolean {
  const top = open.at(-1)
  top?.close()
  return top !== undefined
}

/** Counts a dialog as open, for the way Back. Those that the address names are closed by leaving their place. */
export function useOpenDialog(onClose: () => void, isInAddress: boolean): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    if (isInAddress) return
    const dialog = { close: () => latest.current() }
    open.push(dialog)
    return () => void open.splice(open.indexOf(dialog), 1)
  }, [isInAddress])
}
