import { IconArrowBackUp, IconArrowForwardUp, IconArrowRightToArc, IconPlugConnected, IconTransform } from '@tabler/icons-react'
import type { Choice, EditorState } from '../session/editor-state.ts'
import { type EditorAction, singleEdge, stepAt } from './action.ts'
import { connectTargets, reasonAgainst } from './connect-targets.ts'
import { containersFor } from './move-into.ts'
import { shapesFor } from './shapes-for.ts'

/** What asks for something to be chosen by its name: no pointing is needed, however far away it is. */
export const choiceActions: readonly EditorAction[] = [
  {
    id: 'connectTo',
    label: 'Connect to a shape by name',
    group: 'Connections',
    icon: IconPlugConnected,
    keys: ['Shift+C'],
    isEnabled: (state) => {
      const source = stepAt(state)
      if (source === null) return 'Select one shape first'
      return connectTargets(state.chart, source).length > 0 || reasonAgainst(state.chart, source)
    },
    run: (session) => {
      const source = stepAt(session.state)
      if (source !== null) session.setState({ choice: { kind: 'connect', source } })
    },
  },
  reattach('target', 'Lead to another shape', 'R', IconArrowForwardUp),
  reattach('source', 'Come from another shape', 'Shift+R', IconArrowBackUp),
  {
    id: 'moveInto',
    label: 'Move into a lane or container',
    group: 'Arrange',
    icon: IconArrowRightToArc,
    keys: ['I'],
    isEnabled: (state) => {
      if (state.selection.nodes.size === 0) return 'Select a shape first'
      return containersFor(state.chart, nodesOf(state)).length > 0 || 'There is no other container for it'
    },
    run: (session) => session.setState({ choice: { kind: 'container', ids: nodesOf(session.state) } }),
  },
  {
    id: 'changeShape',
    label: 'Change the shape',
    group: 'Shapes',
    icon: IconTransform,
    keys: ['K'],
    isEnabled: (state) => {
      if (state.selection.nodes.size === 0) return 'Select a shape first'
      return shapesFor(state.chart, nodesOf(state)).length > 0 || 'It cannot become another shape'
    },
    run: (session) => session.setState({ choice: { kind: 'shape', ids: nodesOf(session.state) } }),
  },
]

function nodesOf({ selection }: EditorState): string[] {
  return [...selection.nodes]
}

function reattach(end: 'source' | 'target', label: string, keys: string, icon: EditorAction['icon']): EditorAction {
  return {
    id: `reattach-${end}`,
    label,
    group: 'Connections',
    icon,
    keys: [keys],
    isEnabled: (state) => singleEdge(state) !== null || 'Select one connection first',
    run: (session) => {
      const edge = singleEdge(session.state)
      const choice: Choice | null = edge === null ? null : { kind: 'reattach', edge, end }
      if (choice) session.setState({ choice })
    },
  }
}
