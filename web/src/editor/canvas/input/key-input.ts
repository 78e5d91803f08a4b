import type { FocusEvent, KeyboardEvent } from 'react'
import { permissionOf, runAction } from '../../actions/action.ts'
import { findActionFor } from '../../actions/editor-actions.ts'
import { type CanvasInput, isOverChart, isTyping } from './canvas-input.ts'
import { isMenuKey, openMenuByKey } from './menu-by-key.ts'

/** Keys run actions of the table. Tab leaves the chart after its last step. */
export function keyHandlers(input: CanvasInput) {
  const { isEditable, hooks, root } = input
  const { session } = input.canvas
  return {
    /** Where the keyboard is shows only while it is used. */
    onKeyDownCapture: () => root.current?.setAttribute('data-keys', ''),
    onPointerDownCapture: () => root.current?.removeAttribute('data-keys'),
    onKeyUp: () => root.current?.setAttribute('data-keys', ''),
    /** Whoever goes to a tool or a panel is not connecting or bending any more. */
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>): void {
      if (relatedTarget && !relatedTarget.closest('.react-flow')) session.setState({ connecting: null, bending: null })
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (isTyping(event) || !isOverChart(event)) return
      if (isMenuKey(event)) {
        event.preventDefault()
        event.stopPropagation()
        const { target } = event
        // Once the press is over: what the menu hears of it would close it.
        setTimeout(() => openMenuByKey(input, target))
        return
      }
      const state = { ...session.state, isReadOnly: session.state.isReadOnly || !isEditable }
      const action = findActionFor(event, state, hooks)
      if (!action) return
      if (event.key === 'Tab' && permissionOf(action, state) !== true) return
      event.preventDefault()
      event.stopPropagation()
      runAction(action, session, hooks)
    },
  }
}
