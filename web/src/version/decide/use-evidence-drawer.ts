import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

export interface EvidenceDrawer {
  isOpen: boolean
  toggle: () => void
  /** What opens it, and has the keyboard again after Escape. */
  ref: RefObject<HTMLButtonElement | null>
}

/** The evidence where it comes when it is asked for. Escape closes it, and nothing else; true when the key was taken. */
export function useEvidenceDrawer(): EvidenceDrawer & { closeByKey: (event: KeyboardEvent) => boolean } {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    ref,
    toggle: () => setOpen(!isOpen),
    closeByKey: (event) => {
      if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return false
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      ref.current?.focus()
      return true
    },
  }
}
