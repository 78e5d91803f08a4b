import type { EditorSession } from '../editor/editor-session.ts'

/** Whoever drew so recently is at work, saved or not. */
const restMs = 2 * 60_000

export interface EditingWatch {
  isEditing: () => boolean
  stop: () => void
}

/** Whether somebody edits in this session: it holds unsaved edits, or they drew within the last two minutes. */
export function watchEditing(session: EditorSession, onChange: () => void): EditingWatch {
  let drewAt = Number.NEGATIVE_INFINITY
  let was = session.state.isDirty
  let timer: ReturnType<typeof setTimeout> | undefined
  const isEditing = (): boolean => session.state.isDirty || Date.now() - drewAt < restMs
  const compare = (): void => {
    if (isEditing() === was) return
    was = !was
    onChange()
  }
  const unsubscribe = session.subscribe((state, before) => {
    if (state.isDirty && state.chart !== before.chart) {
      drewAt = Date.now()
      clearTimeout(timer)
      timer = setTimeout(compare, restMs)
    }
    compare()
  })
  return {
    isEditing,
    stop: () => {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
