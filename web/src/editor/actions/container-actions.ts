import { commands, findNodes, isContainer } from '@strata/diagram'
import { IconBoxMultiple, IconRowInsertBottom, IconRowInsertTop, IconSquareX, IconTrashX } from '@tabler/icons-react'
import type { EditorState } from '../session/editor-state.ts'
import { type EditorAction, singleNode } from './action.ts'
import { nameCreated } from './add-shape.ts'

export const containerActions: readonly EditorAction[] = [
  {
    id: 'group',
    label: 'Group',
    group: 'Arrange',
    icon: IconBoxMultiple,
    keys: ['Mod+G'],
    isEnabled: (state) => commands.groupNodes.allowed(state.chart, { ids: [...state.selection.nodes] }),
    run: (session) => void session.execute(commands.groupNodes, { ids: [...session.state.selection.nodes] }),
  },
  {
    id: 'ungroup',
    label: 'Ungroup',
    group: 'Arrange',
    icon: IconSquareX,
    keys: ['Mod+Shift+G'],
    isEnabled: (state) => groupsIn(state).length > 0 || 'Select a group first',
    run: (session) => {
      const groups = groupsIn(session.state)
      const held = findNodes(session.state.chart, session.state.chart.nodeOrder).filter((node) => groups.includes(node.parent ?? ''))
      session.execute(commands.removeElements, { nodes: groups })
      session.selectNodes(held.map((node) => node.id))
    },
  },
  addLane('above', 'Add a lane above', IconRowInsertTop),
  addLane('below', 'Add a lane below', IconRowInsertBottom),
  {
    id: 'removeAll',
    label: 'Remove with contents',
    group: 'Clipboard',
    icon: IconTrashX,
    keys: ['Shift+Delete'],
    isEnabled: (state) =>
      findNodes(state.chart, state.selection.nodes).some((node) => isContainer(node.kind)) || 'Select a lane, a pool or a group first',
    run: (session) => void session.execute(commands.removeElements, { nodes: [...session.state.selection.nodes], withContents: true }),
  },
]

function groupsIn({ chart, selection }: EditorState): string[] {
  return findNodes(chart, selection.nodes).flatMap((node) => (node.kind === 'group' ? [node.id] : []))
}

function addLane(side: 'above' | 'below', label: string, icon: EditorAction['icon']): EditorAction {
  return {
    id: `lane-${side}`,
    label,
    group: 'Arrange',
    icon,
    isEnabled: (state) => commands.addLane.allowed(state.chart, { beside: singleNode(state) ?? '', side }),
    run: (session) => {
      const beside = singleNode(session.state)
      if (beside !== null) nameCreated(session, session.execute(commands.addLane, { beside, side }))
    },
  }
}
