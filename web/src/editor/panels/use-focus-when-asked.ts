import { type RefObject, useEffect } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'

/** Focuses the field each time a person opens the info, not when the info only follows the selection. */
export function useFocusWhenAsked(session: EditorSession, field: RefObject<HTMLInputElement | null>): void {
  const call = useEditor(session, (state) => state.info)
  useEffect(() => {
    if (call?.takesFocus) field.current?.focus()
  }, [call, field])
}
