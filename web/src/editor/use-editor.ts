import { useStore } from 'zustand'
import type { EditorSession } from './editor-session.ts'
import type { EditorState } from './session/editor-state.ts'

/** Reads the session and renders again when what is read changes. Select single values or stable objects. */
export function useEditor<T>(session: EditorSession, read: (state: EditorState) => T): T {
  return useStore(session, read)
}
