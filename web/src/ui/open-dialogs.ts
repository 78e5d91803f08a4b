import { useLayoutEffect, useRef } from 'react'

interface OpenDialog {
  close: () => void
  isInAddress: boolean
}

const open: OpenDialog[] = []

/** Closes the dialog or drawer on top, as Escape does; false where none is open, or where the address names it: leaving its place closes it. */
export function closeTopDialog(): boolean {
  const top = open.at(-1)
  if (!top || top.isInAddress) return false
  top.close()
  return true
}

/** Counts a dialog or drawer as open, for the way Back. */
export function useOpenDialog(onClose: () => void, isInAddress: boolean): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const dialog = { close: () => latest.current(), isInAddress }
    open.push(dialog)
    return () => void open.splice(open.indexOf(dialog), 1)
  }, [isInAddress])
}
