import type { ClipboardEvent } from 'react'
import { copiedText, pasteText, removeSelection } from '../../actions/clipboard.ts'
import { type CanvasInput, isOverChart, isTyping } from './canvas-input.ts'

/** Copy, cut and paste by the browser's own events, which need no permission. */
export function clipboardHandlers({ canvas, isEditable }: CanvasInput) {
  const { session } = canvas
  const copy = (event: ClipboardEvent<HTMLElement>): boolean => {
    if (isTyping(event) || !isOverChart(event)) return false
    const text = copiedText(session)
    if (text === null) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    return true
  }
  return {
    onCopy: copy,
    onCut(event: ClipboardEvent<HTMLElement>): void {
      if (isEditable && copy(event)) removeSelection(session)
    },
    onPaste(event: ClipboardEvent<HTMLElement>): void {
      if (!isEditable || isTyping(event) || !isOverChart(event)) return
      event.preventDefault()
      const at = canvas.getState().pointer
      pasteText(session, event.clipboardData.getData('text/plain'), at ? session.viewport.toChart(at) : session.viewport.middle())
    },
  }
}
