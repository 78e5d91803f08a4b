import type { EditorSession } from '../editor-session.ts'
import type { EditorState, NoticeOffer } from './editor-state.ts'

/** Tells `text`, and takes it from the screen as soon as it does not hold any more. */
export function showNoticeWhile(session: EditorSession, text: string, holds: (state: EditorState) => boolean, offer?: NoticeOffer): void {
  session.showNotice(text, offer)
  const { notice } = session.state
  const stop = session.subscribe((state) => {
    if (state.notice === notice && holds(state)) return
    stop()
    // No words rather than no notice: notices are counted.
    if (state.notice === notice) session.showNotice('')
  })
}
