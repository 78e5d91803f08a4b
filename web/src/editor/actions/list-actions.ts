import { createElement } from 'react'
import type { ListedAction } from '../../ui/index.ts'
import type { EditorSession } from '../editor-session.ts'
import { type ActionHooks, type EditorAction, permissionOf, runAction } from './action.ts'
import { editorActions } from './editor-actions.ts'
import { shortcutText } from './shortcut.ts'

/** The keyboard moves about the chart by them, or gives up what it began: they mean nothing from elsewhere. */
const isOfKeyboard = ({ id, group, byEvent, listensWhen }: EditorAction): boolean =>
  group === 'navigate' || byEvent === true || listensWhen !== undefined || id === 'selectNothing'

/** What can be done with the chart now, for the palette. */
export function listEditorActions(session: EditorSession, hooks: ActionHooks): ListedAction[] {
  const { state } = session
  return editorActions
    .filter((action) => !isOfKeyboard(action) && (action.isOffered?.(hooks) ?? true))
    .map((action) => {
      const permission = permissionOf(action, state)
      return {
        label: action.label,
        icon: action.icon && createElement(action.icon, { size: 16, stroke: 1.6 }),
        keys: action.keys?.[0] && shortcutText(action.keys[0]),
        reason: permission === true ? undefined : permission,
        run: () => runAction(action, session, hooks),
      }
    })
}
