import type { FocusEvent, KeyboardEvent } from 'react'
import { permissionOf, runAction, singleEdge } from '../../actions/action.ts'
import { findActionFor } from '../../actions/editor-actions.ts'
import type { EditorSession } from '../../editor-session.ts'
import { selectionOf } from '../../session/selection.ts'
import { type CanvasInput, isOverChart, isTyping } from './canvas-input.ts'
import { isMenuKey, openMenuByKey } from './menu-by-key.ts'

/** Keys run actions of the table. Tab leaves the chart after its last step. */
export function keyHandlers(input: CanvasInput) {
  const { isEditable, hooks, root } = input
  const { session } = input.canvas
  let isPressed = false
  return {
    /** Where the keyboard is shows only while it is used. */
    onKeyDownCapture: () => root.current?.setAttribute('data-keys', ''),
    onPointerDownCapture(): void {
      root.current?.removeAttribute('data-keys')
      isPressed = true
      // The browser moves the focus while the press is handled, and no later.
      setTimeout(() => {
        isPressed = false
      })
    },
    /** What is pressed is chosen, or not, by the pointer's own rules. */
    onFocus: ({ target }: FocusEvent<HTMLElement | SVGElement>) => void (isPressed || choose(session, target)),
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
        // Once the press is over: the rest of the press would close the menu.
        setTimeout(() => openMenuByKey(input, target))
        return
      }
      if (isEditable && typeLabel(session, event)) return
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

/** A screen reader moves the focus by itself: the next key is about the element that has it, so that becomes the one selected. */
function choose(session: EditorSession, { dataset: { nodeId, edgeId } }: HTMLElement | SVGElement): void {
  const { focusedNode, selection } = session.state
  if (nodeId !== undefined && nodeId !== focusedNode) {
    session.selectNodes([nodeId])
    session.setState({ focusedNode: nodeId, focusedEdge: null })
  }
  if (edgeId !== undefined && !selection.edges.has(edgeId)) session.select(selectionOf([], [edgeId]))
}

/** A letter or digit typed at once on a connection just drawn begins its label; any other key leaves that. */
function typeLabel(session: EditorSession, event: KeyboardEvent): boolean {
  const { justDrawn, isReadOnly } = session.state
  if (
    justDrawn === null ||
    isReadOnly ||
    singleEdge(session.state) !== justDrawn ||
    /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(event.key)
  )
    return false
  session.setState({ justDrawn: null })
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[\p{L}\p{N}]$/u.test(event.key)) return false
  event.preventDefault()
  event.stopPropagation()
  session.edit({ kind: 'edge', id: justDrawn, typed: event.key })
  return true
}
