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
      if (closesOnEscape && open.at(-1) === own.current && takeEscape(event)) latest.current()
    },
    { capture: true },
  )
}

/** Takes an Escape for a card over the page, so that nothing else there gets it; false where it is for a dialog or drawer, or inside. */
export function takeEscapeOnPage(event: KeyboardEvent): boolean {
  if (open.length > 0 || !takeEscape(event)) return false
  event.preventDefault()
  event.stopPropagation()
  return true
}

/** Those that closed something: the dialog below is on top when it receives the same key. */
const handled = new WeakSet<Event>()

/** False where something inside takes it, an input method or an open list of a field, and where it closed something already. */
function takeEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.isComposing || handled.has(event) || takesKey(event.target)) return false
  handled.add(event)
  return true
}

const takesKey = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
