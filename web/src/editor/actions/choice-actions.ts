import { editorActionMessages, editorActionNotices } from '@strata/contract'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowRightToArc, IconPlugConnected, IconTransform } from '@tabler/icons-react'
import type { Choice, EditorState } from '../session/editor-state.ts'
import { type EditorAction, nodesSelected, singleEdge, stepAt } from './action.ts'
import { connectTargets, reasonAgainst } from './connect-targets.ts'
import { containersFor } from './move-into.ts'
import { shapesFor } from './shapes-for.ts'

/** What asks for something to be chosen by its name: no pointing is needed, however far away it is. */
export const choiceActions: readonly EditorAction[] = [
  {
    id: 'connectTo',
    label: editorActionMessages.connectTo,
    group: 'connections',
    icon: IconPlugConnected,
    keys: ['Shift+C'],
    isEnabled: (state) => {
      const source = stepAt(state)
      if (source === null) return editorActionNotices.selectOneShape
      return connectTargets(state.chart, source).length > 0 || reasonAgainst(state.chart, source)
    },
    run: (session) => {
      const source = stepAt(session.state)
      if (source !== null) session.setState({ choice: { kind: 'connect', source } })
    },
  },
  reattach('target', 'R', IconArrowForwardUp),
  reattach('source', 'Shift+R', IconArrowBackUp),
  {
    id: 'moveInto',
    label: editorActionMessages.moveInto,
    group: 'arrange',
    icon: IconArrowRightToArc,
    keys: ['I'],
    isEnabled: (state) => {
      if (state.selection.nodes.size === 0) return nodesSelected(state)
      return containersFor(state.chart, nodesOf(state)).length > 0 || editorActionNotices.noOtherContainer
    },
    run: (session) => session.setState({ choice: { kind: 'container', ids: nodesOf(session.state) } }),
  },
  {
    id: 'changeShape',
    label: editorActionMessages.changeShape,
    group: 'shapes',
    icon: IconTransform,
    keys: ['K'],
    isEnabled: (state) => {
      if (state.selection.nodes.size === 0) return nodesSelected(state)
      return shapesFor(state.chart, nodesOf(state)).length > 0 || editorActionNotices.fixedShape
    },
    run: (session) => session.setState({ choice: { kind: 'shape', ids: nodesOf(session.state) } }),
  },
]

function nodesOf({ selection }: EditorState): string[] {
  return [...selection.nodes]
}

function reattach(end: 'source' | 'target', keys: string, icon: EditorAction['icon']): EditorAction {
  return {
    id: `reattach-${end}`,
    label: editorActionMessages[`reattach-${end}`],
    group: 'connections',
    icon,
    keys: [keys],
    isEnabled: (state) => singleEdge(state) !== null || editorActionNotices.selectOneConnection,
    run: (session) => {
      const edge = singleEdge(session.state)
      const choice: Choice | null = edge === null ? null : { kind: 'reattach', edge, end }
      if (choice) session.setState({ choice })
    },
  }
}
