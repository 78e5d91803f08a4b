import { editorActionMessages, editorActionNotices } from '@strata/contract'
import { commands, findNodes, spareRoom } from '@strata/diagram'
import { IconArrowBarToLeft, IconArrowBarToUp, IconArrowsHorizontal, IconSpacingHorizontal, IconSpacingVertical } from '@tabler/icons-react'
import type { EditorState } from '../session/editor-state.ts'
import { showNoticeWhile } from '../session/show-notice-while.ts'
import { always, type EditorAction, nodesSelected } from './action.ts'

type Axis = 'horizontal' | 'vertical'

/** How much "Insert space" makes: room for one step with its gap. */
const insertedSpace = 96
/** What "Remove space" leaves between shapes. */
const leastGap = 24

export const spaceActions: readonly EditorAction[] = [
  {
    id: 'spaceTool',
    label: editorActionMessages.spaceTool,
    group: 'arrange',
    icon: IconArrowsHorizontal,
    keys: ['S'],
    isEnabled: always,
    isOn: (state) => state.tool === 'space',
    run: (session) => {
      const isOn = session.state.tool === 'space'
      session.setState({ tool: isOn ? 'select' : 'space' })
      if (!isOn) showNoticeWhile(session, editorActionNotices.spaceHint, (state) => state.tool === 'space')
    },
  },
  insert('horizontal', IconSpacingHorizontal, 'Alt+Shift+ArrowRight'),
  insert('vertical', IconSpacingVertical, 'Alt+Shift+ArrowDown'),
  remove('horizontal', IconArrowBarToLeft, 'Alt+Shift+ArrowLeft'),
  remove('vertical', IconArrowBarToUp, 'Alt+Shift+ArrowUp'),
]

/** Where the first selected shape begins: it and all beyond go along. */
function lineAt({ chart, selection }: EditorState, axis: Axis): number {
  return Math.min(...findNodes(chart, selection.nodes).map((node) => node[axis === 'horizontal' ? 'x' : 'y']))
}

function insert(axis: Axis, icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `space-${axis}`,
    label: editorActionMessages[`space-${axis}`],
    group: 'arrange',
    icon,
    keys: [key],
    isEnabled: nodesSelected,
    run: (session) => void session.execute(commands.insertSpace, { axis, at: lineAt(session.state, axis), amount: insertedSpace }),
  }
}

function remove(axis: Axis, icon: EditorAction['icon'], key: string): EditorAction {
  return {
    id: `unspace-${axis}`,
    label: editorActionMessages[`unspace-${axis}`],
    group: 'arrange',
    icon,
    keys: [key],
    isEnabled: (state) => {
      const permission = nodesSelected(state)
      return permission === true ? removable(state, axis) > 0 || editorActionNotices.noSpace : permission
    },
    run: (session) =>
      void session.execute(commands.insertSpace, { axis, at: lineAt(session.state, axis), amount: -removable(session.state, axis) }),
  }
}

/** As much as is inserted at a time, as long as a gap remains; none where nothing comes before. */
function removable(state: EditorState, axis: Axis): number {
  const spare = spareRoom(state.chart, { axis, at: lineAt(state, axis) })
  return Number.isFinite(spare) ? Math.max(0, Math.min(insertedSpace, spare - leastGap)) : 0
}
