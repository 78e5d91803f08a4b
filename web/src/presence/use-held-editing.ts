import { useEffect } from 'react'
import type { EditorSession } from '../editor/editor-session.ts'

/** While editing is held, a chart that may be edited is only read; nothing that was begun stays open for it. */
export function useHeldEditing(session: EditorSession, isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    session.setState({ isReadOnly: true, inlineEdit: null, palette: null, connecting: null, bending: null, choice: null })
    return () => session.setState({ isReadOnly: false })
  }, [session, isHeld])
}
