import { useEffect } from 'react'
import type { EditorSession } from '../../editor/index.ts'

/** While editing is held, a chart that may be edited is only read; nothing that was begun stays open for it. */
export function useHeldEditing(session: EditorSession, isHeld: boolean): void {
  useEffect(() => {
    if (isHeld) return session.holdEditing()
  }, [session, isHeld])
}
