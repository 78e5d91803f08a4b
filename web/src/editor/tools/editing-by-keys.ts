import type { KeyboardEvent } from 'react'
import { type ActionHooks, runAction } from '../actions/action.ts'
import { clipboardActions } from '../actions/clipboard-actions.ts'
import { findActionFor } from '../actions/editor-actions.ts'
import { historyActions } from '../actions/history-actions.ts'
import { matchesShortcut } from '../actions/shortcut.ts'
import { isTyping } from '../canvas/input/canvas-input.ts'
import type { EditorSession } from '../editor-session.ts'

/** Editing continues by keys while the keyboard is on a tool. What moves about a toolbar, presses its buttons or finds a row of a menu stays there. */
export const editingByKeys =
  (session: EditorSession, hooks: ActionHooks) =>
  (event: KeyboardEvent): void => {
    if (isTyping(event) || !isForEditing(event)) return
    const action = findActionFor(event, session.state, hooks) ?? clipboardActions.find((one) => isAskedFor(one, event))
    if (!action || (isInMenu(event) && !historyActions.includes(action))) return
    event.preventDefault()
    runAction(action, session, hooks)
  }

/** What a tool itself, or the row of tools, answers. */
const keysOfTools = /^(Tab|Enter| |Escape|Home|End|Page.*|Arrow.*)$/

function isForEditing({ key }: KeyboardEvent): boolean {
  return !keysOfTools.test(key)
}

/** Copy, cut and paste: on a button the browser sends no event for them that reaches the chart. */
function isAskedFor({ keys }: (typeof clipboardActions)[number], event: KeyboardEvent): boolean {
  return keys?.some((one) => matchesShortcut(event, one)) ?? false
}

/** In an open menu a key undoes what was just chosen, and does nothing else. */
function isInMenu({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role=menu]') !== null
}
