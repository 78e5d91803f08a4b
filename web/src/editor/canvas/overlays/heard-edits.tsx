import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { EditorSession } from '../../editor-session.ts'
import { useEditor } from '../../use-editor.ts'
import { wordsForEdit } from './edit-words.ts'

/** Keys held down make many edits, of which the last is said. */
const calmMs = 200

/** Says what was edited, undone and redone to screen readers, where no notice says it. */
export function HeardEdits({ session }: { session: EditorSession }) {
  const edit = useEditor(session, (state) => state.lastEdit)
  const [first] = useState(edit)
  const [heard, setHeard] = useState('')
  useEffect(() => {
    if (!edit || edit === first) return
    const noticed = session.state.notice
    setHeard('')
    const timer = setTimeout(() => session.state.notice === noticed && setHeard(wordsForEdit(edit)), calmMs)
    return () => clearTimeout(timer)
  }, [session, edit, first])
  return <VisuallyHidden role="status">{heard}</VisuallyHidden>
}
