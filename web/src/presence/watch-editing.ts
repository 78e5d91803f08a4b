import type { EditorSession } from '../editor/index.ts'

export interface EditingWatch {
  isEditing: () => boolean
  stop: () => void
}

/** Whether somebody edits in this session: it holds unsaved edits. Who has saved, or taken all back, looks at the chart as others do. */
export function watchEditing(session: EditorSession, onChange: () => void): EditingWatch {
  const stop = session.subscribe((state, before) => {
    if (state.isDirty !== before.isDirty) onChange()
  })
  return { isEditing: () => session.state.isDirty, stop }
}
