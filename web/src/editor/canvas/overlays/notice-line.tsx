import { UnstyledButton } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAttended } from '../../../ui/index.ts'
import type { EditorSession } from '../../editor-session.ts'
import type { NoticeOffer } from '../../session/editor-state.ts'
import { useEditor } from '../../use-editor.ts'
import classes from './notice-line.module.css'

const shownFor = 4000
/** Long enough to read it, decide and reach the button; it stays while the pointer or the keyboard is in it. */
const offeredFor = 12_000

/** Shows once why something was not done, and may offer what to do; screen readers announce it too. */
export function NoticeLine({ session }: { session: EditorSession }) {
  const notice = useEditor(session, (state) => state.notice)
  const [past, setPast] = useState(notice?.serial ?? 0)
  const { isAttended, handlers, release } = useAttended()
  useEffect(() => {
    if (!notice || isAttended) return
    const timer = setTimeout(() => setPast(notice.serial), notice.offer ? offeredFor : shownFor)
    return () => clearTimeout(timer)
  }, [notice, isAttended])
  const shown = notice && notice.serial > past && notice.text !== '' ? notice : null
  return (
    <div
      role="status"
      className={classes.line}
      data-shown={shown !== null || undefined}
      data-offer={shown?.offer !== undefined || undefined}
      {...handlers}
    >
      {shown?.text}
      {shown?.offer && <Offer key={shown.serial} {...{ session, offer: shown.offer, release }} />}
    </div>
  )
}

interface OfferProps {
  session: EditorSession
  offer: NoticeOffer
  /** Nobody is in the notice any more. */
  release: () => void
}

/** What can be done about it. It goes when it is taken, or does not hold any more: the keyboard goes back to the chart then. */
function Offer({ session, offer, release }: OfferProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      release()
      if (document.activeElement === own) session.viewport.focusCanvas()
    }
  }, [session, release])
  return (
    <UnstyledButton
      ref={button}
      className={classes.offer}
      onClick={() => {
        session.viewport.focusCanvas()
        offer.run()
      }}
    >
      {offer.label}
    </UnstyledButton>
  )
}
