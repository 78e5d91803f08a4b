import { chartLimits, editorActionMessages, type NodeStyle } from '@strata/contract'
import { commands, findNodes, nodeTextBox } from '@strata/diagram'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconTextDecrease,
  IconTextIncrease,
  IconUnderline,
} from '@tabler/icons-react'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState } from '../session/editor-state.ts'
import { type EditorAction, nodesSelected } from './action.ts'

export const textActions: readonly EditorAction[] = [
  switchAction({ id: 'bold', icon: IconBold, keys: ['Mod+B'] }),
  switchAction({ id: 'italic', icon: IconItalic, keys: ['Mod+I'] }),
  switchAction({ id: 'underline', icon: IconUnderline, keys: ['Mod+U'] }),
  sizeAction({ id: 'largerText', by: 1, icon: IconTextIncrease, keys: ['Mod+]'] }),
  sizeAction({ id: 'smallerText', by: -1, icon: IconTextDecrease, keys: ['Mod+['] }),
  alignAction('left', IconAlignLeft),
  alignAction('center', IconAlignCenter),
  alignAction('right', IconAlignRight),
]

/** Gives the selected nodes a style, as one step. */
export function styleSelection(session: EditorSession, style: NodeStyle, mergeKey?: string): void {
  const ids = [...session.state.selection.nodes]
  session.execute(commands.setNodeStyle, { ids, style }, mergeKey ? { mergeKey } : undefined)
}

/** What all selected nodes have in common under `read`, null when they differ or none is selected. */
export function commonOf<T>(state: EditorState, read: (node: EditorState['chart']['nodes'][string]) => T): T | null {
  const values = new Set(findNodes(state.chart, state.selection.nodes).map(read))
  const [value] = values
  return values.size === 1 && value !== undefined ? value : null
}

/** The size text of the selected nodes is set in, null when it differs. */
export function commonFontSize(state: EditorState): number | null {
  return commonOf(state, (node) => nodeTextBox(node).fontSize)
}

type LooksOf<Id extends keyof typeof editorActionMessages> = Pick<EditorAction, 'icon' | 'keys'> & { id: Id }

function switchAction(looks: LooksOf<'bold' | 'italic' | 'underline'>): EditorAction {
  const { id } = looks
  const isOn = (state: EditorState) => commonOf(state, (node) => node.style?.[id] === true) === true
  return {
    ...looks,
    label: editorActionMessages[id],
    group: 'text',
    isEnabled: nodesSelected,
    isOn,
    run: (session) => styleSelection(session, { [id]: isOn(session.state) ? undefined : true }),
  }
}

function sizeAction({ by, ...looks }: LooksOf<'largerText' | 'smallerText'> & { by: number }): EditorAction {
  return {
    ...looks,
    label: editorActionMessages[looks.id],
    group: 'text',
    isEnabled: nodesSelected,
    run: (session) => {
      const size = commonFontSize(session.state) ?? 13
      const fontSize = Math.min(chartLimits.fontSizeMax, Math.max(chartLimits.fontSizeMin, size + by))
      styleSelection(session, { fontSize }, 'fontSize')
    },
  }
}

function alignAction(align: 'left' | 'center' | 'right', icon: EditorAction['icon']): EditorAction {
  return {
    id: `text-${align}`,
    label: editorActionMessages[`text-${align}`],
    group: 'text',
    icon,
    isEnabled: nodesSelected,
    isOn: (state) => commonOf(state, (node) => nodeTextBox(node).align) === align,
    run: (session) => styleSelection(session, { align }),
  }
}
