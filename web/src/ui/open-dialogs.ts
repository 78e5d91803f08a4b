import { useWindowEvent } from '@mantine/hooks'
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

interface Closing {
  onClose: () => void
  isInAddress: boolean
  closesOnEscape: boolean
}

/** Counts a dialog or drawer as open, for the way Back and for Escape, which closes the one on top alone. */
export function useOpenDialog({ onClose, isInAddress, closesOnEscape }: Closing): void {
  const latest = useRef(onClose)
  const own = useRef<OpenDialog>(undefined)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const dialog = { close: () => latest.current(), isInAddress }
    own.current = dialog
    open.push(dialog)
    return () => void open.splice(open.indexOf(dialog), 1)
  }, [isInAddress])
  useWindowEvent(
    'keydown',
    (event) => {
      if (!closesOnEscape || !isForDialogs(event) || open.at(-1) !== own.current) return
      handled.add(event)
      latest.current()
    },
    { capture: true },
  )
}

/** Those by which a dialog was closed: the one below is on top when it hears of the same key. */
const handled = new WeakSet<Event>()

/** Nothing inside takes it: no input method, and no list of a field that is open. */
const isForDialogs = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.isComposing && !handled.has(event) && !takesKey(event.target)

const takesKey = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
