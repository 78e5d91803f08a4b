import { useEffect, useState } from 'react'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../use-editor.ts'
import classes from './notice-line.module.css'

const shownFor = 4000

/** Says once why something was not done; screen readers are told too. */
export function NoticeLine({ session }: { session: EditorSession }) {
  const notice = useEditor(session, (state) => state.notice)
  const [past, setPast] = useState(notice?.serial ?? 0)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setPast(notice.serial), shownFor)
    return () => clearTimeout(timer)
  }, [notice])
  const text = notice && notice.serial > past ? notice.text : ''
  return (
    <div role="status" className={classes.line} data-shown={text !== '' || undefined}>
      {text}
    </div>
  )
}
