import type { KeyboardEvent } from 'react'
import { permissionOf, runAction } from '../actions/action.ts'
import { historyActions } from '../actions/history-actions.ts'
import { matchesShortcut } from '../actions/shortcut.ts'
import type { EditorSession } from '../editor-session.ts'

/** Undo and redo while the keyboard is on a tool: whoever chose from a menu takes that back from there. */
export const historyByKeys =
  (session: EditorSession) =>
  (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return
    const action = historyActions.find(({ keys }) => keys?.some((key) => matchesShortcut(event, key)))
    if (!action || permissionOf(action, session.state) !== true) return
    event.preventDefault()
    runAction(action, session, {})
  }
