import { chartLimits, type NodeStyle } from '@strata/contract'
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
  switchAction({ id: 'bold', label: 'Bold', key: 'bold', icon: IconBold, keys: ['Mod+B'] }),
  switchAction({ id: 'italic', label: 'Italic', key: 'italic', icon: IconItalic, keys: ['Mod+I'] }),
  switchAction({ id: 'underline', label: 'Underline', key: 'underline', icon: IconUnderline, keys: ['Mod+U'] }),
  sizeAction({ id: 'largerText', label: 'Larger text', by: 1, icon: IconTextIncrease, keys: ['Mod+]'] }),
  sizeAction({ id: 'smallerText', label: 'Smaller text', by: -1, icon: IconTextDecrease, keys: ['Mod+['] }),
  alignAction('left', 'Align text left', IconAlignLeft),
  alignAction('center', 'Align text to the centre', IconAlignCenter),
  alignAction('right', 'Align text right', IconAlignRight),
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

interface ActionWords extends Pick<EditorAction, 'id' | 'label' | 'icon' | 'keys'> {}

function switchAction({ key, ...words }: ActionWords & { key: 'bold' | 'italic' | 'underline' }): EditorAction {
  const isOn = (state: EditorState) => commonOf(state, (node) => node.style?.[key] === true) === true
  return {
    ...words,
    group: 'Text',
    isEnabled: nodesSelected,
    isOn,
    run: (session) => styleSelection(session, { [key]: isOn(session.state) ? undefined : true }),
  }
}

function sizeAction({ by, ...words }: ActionWords & { by: number }): EditorAction {
  return {
    ...words,
    group: 'Text',
    isEnabled: nodesSelected,
    run: (session) => {
      const size = commonFontSize(session.state) ?? 13
      const fontSize = Math.min(chartLimits.fontSizeMax, Math.max(chartLimits.fontSizeMin, size + by))
      styleSelection(session, { fontSize }, 'fontSize')
    },
  }
}

function alignAction(align: 'left' | 'center' | 'right', label: string, icon: EditorAction['icon']): EditorAction {
  return {
    id: `text-${align}`,
    label,
    group: 'Text',
    icon,
    isEnabled: nodesSelected,
    isOn: (state) => commonOf(state, (node) => nodeTextBox(node).align) === align,
    run: (session) => styleSelection(session, { align }),
  }
}
