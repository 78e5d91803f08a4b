import type { ClipboardEvent } from 'react'
import { copiedText, pasteText, removeSelection } from '../actions/clipboard.ts'
import type { EditorSession } from '../editor-session.ts'

/** Copy, cut and paste in the outline, as on the chart. */
export function useOutlineClipboard(session: EditorSession, isEditable: boolean) {
  const copy = (event: ClipboardEvent): boolean => {
    const text = event.target instanceof HTMLInputElement ? null : copiedText(session)
    if (text === null) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    return true
  }
  return {
    onCopy: copy,
    onCut(event: ClipboardEvent): void {
      if (isEditable && copy(event)) removeSelection(session)
    },
    onPaste(event: ClipboardEvent): void {
      if (!isEditable || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      pasteText(session, event.clipboardData.getData('text/plain'))
    },
  }
}
