import { type ReactNode, useEffect, useRef } from 'react'

/** The lines of a menu that opens by itself: the first one has the keyboard as soon as they are there. */
export function EnteredLines({ children }: { children: ReactNode }) {
  const lines = useRef<HTMLDivElement>(null)
  useEffect(() => lines.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true }), [])
  return (
    <div ref={lines} role="presentation">
      {children}
    </div>
  )
}
