import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { EditorSession } from '../../editor-session.ts'
import { useEditor } from '../../use-editor.ts'
import { describeEdit } from './describe-edit.ts'

/** Keys held down make many edits, of which the last is announced. */
const calmMs = 200

/** Announces to screen readers what was edited, undone and redone, where no notice does. */
export function EditAnnouncer({ session }: { session: EditorSession }) {
  const edit = useEditor(session, (state) => state.lastEdit)
  const [first] = useState(edit)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (!edit || edit === first) return
    const noticed = session.state.notice
    setAnnounced('')
    const timer = setTimeout(() => session.state.notice === noticed && setAnnounced(describeEdit(edit)), calmMs)
    return () => clearTimeout(timer)
  }, [session, edit, first])
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}
