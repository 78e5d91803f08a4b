import { useEffect } from 'react'
import type { EditorSession } from '../../editor/index.ts'
import { clearMap } from './shown-impact.ts'

/** Escape clears the map, unless it ends something else first: a dialog or card, typing, a tool. */
export function useLeaveByEscape(session: EditorSession): void {
  useEffect(() => {
    const over = new AbortController()
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isElsewhere(event.target) || isBusy(session)) return
      event.preventDefault()
      event.stopPropagation()
      clearMap()
    }
    window.addEventListener('keydown', leave, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [session])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null ||
  (target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null)

function isBusy({ state }: EditorSession): boolean {
  const { palette, isFindOpen, inlineEdit, tool, connecting, bending } = state
  return Boolean(palette || isFindOpen || inlineEdit || connecting || bending) || tool !== 'select'
}
