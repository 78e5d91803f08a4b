import { chartViewMessages } from '@strata/contract'
import type { Icon } from '@tabler/icons-react'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState } from '../session/editor-state.ts'

/** What the screens around the chart lend to actions that leave it. Absent: the action is not offered. */
export interface ActionHooks {
  readonly importFile?: () => void
  readonly showDeletedIds?: () => void
  readonly openInfo?: (nodeId: string) => void
  readonly openProcess?: (nodeId: string) => void
  /** Whether a step has something to open. */
  readonly opensProcess?: ((nodeId: string) => boolean) | undefined
  /** What is known of the process of a step is asked for; null: of none any more. */
  readonly showCard?: ((nodeId: string | null, how: CardTrigger) => void) | undefined
  readonly commentOn?: ((nodeId: string) => void) | undefined
  readonly suggest?: (() => void) | undefined
}

/** A click waits for a second one; a finger and a key do not point at what comes. */
export type CardTrigger = 'click' | 'tap' | 'key'

export type ActionGroup = 'undo' | 'clipboard' | 'select' | 'shapes' | 'connections' | 'text' | 'arrange' | 'navigate' | 'view' | 'help'

/** One thing a person can do. Toolbar, context menu, shortcuts and the list of shortcuts all read this. */
export interface EditorAction {
  readonly id: string
  /** Of `editorActionMessages`, or of `viewActionMessages`. */
  readonly label: string
  /** What it would do now, where that is more specific than its label: shown on its button. */
  readonly labelNow?: (state: EditorState) => string
  readonly group: ActionGroup
  readonly icon?: Icon
  /** `Mod` is Ctrl, on a Mac the command key. The first is shown. */
  readonly keys?: readonly string[]
  /** The browser sends its own events for these keys (copy, cut, paste); the key press itself does nothing. */
  readonly byEvent?: boolean
  /** Its keys mean it only in this state, and then they mean nothing else. */
  readonly listensWhen?: (state: EditorState) => boolean
  /** Offered also where nothing can be changed. */
  readonly whileReading?: boolean
  /** False: never offered, as its hook is not there. */
  readonly isOffered?: (hooks: ActionHooks) => boolean
  /** True, or why not. */
  readonly isEnabled: (state: EditorState) => true | string
  /** Whether a setting that the action turns is on. */
  readonly isOn?: (state: EditorState) => boolean
  readonly run: (session: EditorSession, hooks: ActionHooks) => void
}

/** True when the action may be run now, else the reason. */
export function permissionOf(action: EditorAction, state: EditorState): true | string {
  if (state.isReadOnly && !action.whileReading) return chartViewMessages.readOnly
  return action.isEnabled(state)
}

export function runAction(action: EditorAction, session: EditorSession, hooks: ActionHooks): void {
  const permission = permissionOf(action, session.state)
  if (permission === true) action.run(session, hooks)
  else session.showNotice(permission)
}

export const always = (): true => true

export function nodesSelected(state: EditorState): true | string {
  return state.selection.nodes.size > 0 || chartViewMessages.selectShape
}

export function somethingSelected({ selection }: EditorState): true | string {
  return selection.nodes.size + selection.edges.size > 0 || chartViewMessages.nothingSelected
}

/** The step that is meant: the only one selected, else the one the keyboard is on. */
export function stepAt(state: EditorState): string | null {
  const id = singleNode(state) ?? state.focusedNode
  return id !== null && id in state.chart.nodes ? id : null
}

/** The only node selected, null when none or several are. */
export function singleNode({ selection }: EditorState): string | null {
  return selection.nodes.size === 1 && selection.edges.size === 0 ? ([...selection.nodes][0] ?? null) : null
}

/** The only edge selected, null when none or several are. */
export function singleEdge({ selection }: EditorState): string | null {
  return selection.edges.size === 1 && selection.nodes.size === 0 ? ([...selection.edges][0] ?? null) : null
}
