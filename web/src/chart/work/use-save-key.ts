import { useEffect } from 'react'
import type { EditorSession } from '../../editor/index.ts'

/**
 * Ctrl-S saves, also a text that is still being typed; the browser's own saving of the page never helps here, so it is held back
 * also when all is saved.
 */
export function useSaveKey(session: EditorSession, save: () => Promise<boolean>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      const isDialogOpen = document.querySelector('[role="dialog"][aria-modal="true"]') !== null
      if (isDialogOpen || event.repeat) return
      session.takeInput()
      if (session.state.isDirty) void save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [session, save])
}
