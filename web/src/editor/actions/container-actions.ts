import { editorActionMessages, editorActionNotices } from '@strata/contract'
import { commands, findNodes, isContainer } from '@strata/diagram'
import { IconBoxMultiple, IconRowInsertBottom, IconRowInsertTop, IconSquareX, IconTrashX } from '@tabler/icons-react'
import type { EditorState } from '../session/editor-state.ts'
import { type EditorAction, singleNode } from './action.ts'
import { nameCreated } from './add-shape.ts'

export const containerActions: readonly EditorAction[] = [
  {
    id: 'group',
    label: editorActionMessages.group,
    group: 'arrange',
    icon: IconBoxMultiple,
    keys: ['Mod+G'],
    isEnabled: (state) => commands.groupNodes.allowed(state.chart, { ids: [...state.selection.nodes] }),
    run: (session) => void session.execute(commands.groupNodes, { ids: [...session.state.selection.nodes] }),
  },
  {
    id: 'ungroup',
    label: editorActionMessages.ungroup,
    group: 'arrange',
    icon: IconSquareX,
    keys: ['Mod+Shift+G'],
    isEnabled: (state) => groupsIn(state).length > 0 || editorActionNotices.selectGroup,
    run: (session) => {
      const groups = groupsIn(session.state)
      const held = findNodes(session.state.chart, session.state.chart.nodeOrder).filter((node) => groups.includes(node.parent ?? ''))
      session.execute(commands.removeElements, { nodes: groups })
      session.selectNodes(held.map((node) => node.id))
    },
  },
  addLane('above', IconRowInsertTop),
  addLane('below', IconRowInsertBottom),
  {
    id: 'removeAll',
    label: editorActionMessages.removeAll,
    group: 'clipboard',
    icon: IconTrashX,
    keys: ['Shift+Delete'],
    isEnabled: (state) =>
      findNodes(state.chart, state.selection.nodes).some((node) => isContainer(node.kind)) || editorActionNotices.selectContainer,
    run: (session) => void session.execute(commands.removeElements, { nodes: [...session.state.selection.nodes], withContents: true }),
  },
]

function groupsIn({ chart, selection }: EditorState): string[] {
  return findNodes(chart, selection.nodes).flatMap((node) => (node.kind === 'group' ? [node.id] : []))
}

function addLane(side: 'above' | 'below', icon: EditorAction['icon']): EditorAction {
  return {
    id: `lane-${side}`,
    label: editorActionMessages[`lane-${side}`],
    group: 'arrange',
    icon,
    isEnabled: (state) => commands.addLane.allowed(state.chart, { beside: singleNode(state) ?? '', side }),
    run: (session) => {
      const beside = singleNode(session.state)
      if (beside !== null) nameCreated(session, session.execute(commands.addLane, { beside, side }))
    },
  }
}
