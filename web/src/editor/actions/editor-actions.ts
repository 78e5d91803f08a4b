import type { EditorState } from '../session/editor-state.ts'
import { type ActionHooks, type EditorAction, permissionOf } from './action.ts'
import { arrangeActions } from './arrange-actions.ts'
import { bendActions } from './bend-actions.ts'
import { choiceActions } from './choice-actions.ts'
import { clipboardActions } from './clipboard-actions.ts'
import { connectActions } from './connect-actions.ts'
import { connectionWalkActions } from './connection-walk-actions.ts'
import { containerActions } from './container-actions.ts'
import { edgeActions } from './edge-actions.ts'
import { historyActions } from './history-actions.ts'
import { layoutActions } from './layout-actions.ts'
import { resizeActions } from './resize-actions.ts'
import { selectActions } from './select-actions.ts'
import { shapeActions } from './shape-actions.ts'
import { type KeyPress, matchesShortcut } from './shortcut.ts'
import { spaceActions } from './space-actions.ts'
import { textActions } from './text-actions.ts'
import { viewActions } from './view-actions.ts'
import { walkActions } from './walk-actions.ts'

/** Everything a person can do in the editor: the one table behind toolbar, context menu, shortcuts and help. */
export const editorActions: readonly EditorAction[] = [
  ...layoutActions,
  ...connectActions,
  ...connectionWalkActions,
  ...choiceActions,
  ...bendActions,
  ...historyActions,
  ...clipboardActions,
  ...selectActions,
  ...shapeActions,
  ...textActions,
  ...edgeActions,
  ...arrangeActions,
  ...resizeActions,
  ...spaceActions,
  ...containerActions,
  ...walkActions,
  ...viewActions,
]

const byId = new Map(editorActions.map((action) => [action.id, action]))

/** @throws Error for an id that is not in the table. */
export function getAction(id: string): EditorAction {
  const action = byId.get(id)
  if (!action) throw new Error(`There is no action ${id}`)
  return action
}

/**
 * The action a key press asks for: one that listens in this state; else the first one that may be done now, else the first whose keys these are, which explains
 * why not. Copy, cut and paste are left to the browser's own events.
 */
export function findActionFor(press: KeyPress, state: EditorState, hooks: ActionHooks = {}): EditorAction | undefined {
  const wanted = editorActions.filter(
    (action) =>
      !action.byEvent &&
      (action.isOffered?.(hooks) ?? true) &&
      (!state.isReadOnly || action.whileReading) &&
      action.keys?.some((keys) => matchesShortcut(press, keys)),
  )
  const listening = wanted.find((action) => action.listensWhen?.(state))
  const others = wanted.filter((action) => !action.listensWhen && ((!state.connecting && !state.bending) || isForLooking(action)))
  return listening ?? others.find((action) => permissionOf(action, state) === true) ?? others[0]
}

/** While a connection is being made or bent, keys still move the view, undo and show help, and change nothing else. */
function isForLooking({ group }: EditorAction): boolean {
  return group === 'view' || group === 'help' || group === 'undo'
}
