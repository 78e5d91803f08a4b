import { UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { EditorSession } from '../editor-session.ts'
import type { NoticeOffer } from '../session/editor-state.ts'
import { useEditor } from '../use-editor.ts'
import classes from './notice-line.module.css'

const shownFor = 4000
/** Long enough to read it, decide and reach the button. */
const offeredFor = 12_000

/** Says once why something was not done, and may offer what to do; screen readers are told too. */
export function NoticeLine({ session }: { session: EditorSession }) {
  const notice = useEditor(session, (state) => state.notice)
  const [past, setPast] = useState(notice?.serial ?? 0)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setPast(notice.serial), notice.offer ? offeredFor : shownFor)
    return () => clearTimeout(timer)
  }, [notice])
  // What was clicked goes, and the keyboard with it: it comes back to the chart.
  const take = (offer: NoticeOffer | undefined) => {
    session.viewport.focusCanvas()
    offer?.run()
  }
  const shown = notice && notice.serial > past && notice.text !== '' ? notice : null
  return (
    <div className={classes.line} data-shown={shown !== null || undefined} data-offer={shown?.offer !== undefined || undefined}>
      <span role="status">{shown?.text}</span>
      {shown?.offer && (
        <UnstyledButton className={classes.offer} onClick={() => take(shown.offer)}>
          {shown.offer.label}
        </UnstyledButton>
      )}
    </div>
  )
}
