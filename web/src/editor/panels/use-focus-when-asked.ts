import { type RefObject, useEffect } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'

/** The field has the keyboard each time the info is asked for, not when it only follows the selection. */
export function useFocusWhenAsked(session: EditorSession, field: RefObject<HTMLInputElement | null>): void {
  const call = useEditor(session, (state) => state.info)
  useEffect(() => {
    if (call?.takesFocus) field.current?.focus()
  }, [call, field])
}
