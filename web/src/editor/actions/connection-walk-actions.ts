import { editorActionMessages, editorActionNotices } from '@strata/contract'
import { type Chart, edgesAt } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState, FocusedEdge } from '../session/editor-state.ts'
import { selectionOf } from '../session/selection.ts'
import { always, type EditorAction, singleEdge, stepAt } from './action.ts'
import { goTo } from './walk-actions.ts'

/** The connections of a shape by keys: L goes through them, arrows follow one, Escape goes back to the shape. */
export const connectionWalkActions: readonly EditorAction[] = [
  goThrough('next', 'L', 1),
  goThrough('previous', 'Shift+L', -1),
  onConnection({
    id: 'follow-connection',
    keys: ['ArrowRight', 'ArrowDown'],
    run: (session) => goToEnd(session, 'target'),
  }),
  onConnection({
    id: 'trace-connection',
    keys: ['ArrowLeft', 'ArrowUp'],
    run: (session) => goToEnd(session, 'source'),
  }),
  onConnection({ id: 'leave-connection', keys: ['Escape'], run: leave }),
]

/** Where the keyboard is among connections: on one, or on one that was chosen by the mouse. */
function connectionAt(state: EditorState): FocusedEdge | null {
  const { focusedEdge, chart } = state
  if (focusedEdge && focusedEdge.edge in chart.edges) return focusedEdge
  const edge = chart.edges[singleEdge(state) ?? '']
  return edge ? { edge: edge.id, home: edge.source } : null
}

function homeOf(state: EditorState): string | null {
  return connectionAt(state)?.home ?? stepAt(state)
}

/** Ids of the connections of a step: those that lead on before those that come in. */
function connectionsOf(chart: Chart, home: string): string[] {
  const edges = edgesAt(chart, home)
  return [...edges.filter((edge) => edge.source === home), ...edges.filter((edge) => edge.source !== home)].map((edge) => edge.id)
}

function goThrough(word: 'next' | 'previous', keys: string, by: 1 | -1): EditorAction {
  return {
    id: `connection-${word}`,
    label: editorActionMessages[`connection-${word}`],
    group: 'connections',
    keys: [keys],
    whileReading: true,
    isEnabled: (state) => {
      const home = homeOf(state)
      if (home === null) return editorActionNotices.selectOneShape
      return connectionsOf(state.chart, home).length > 0 || editorActionNotices.notConnected
    },
    run: (session) => {
      const home = homeOf(session.state)
      if (home === null) return
      const ids = connectionsOf(session.state.chart, home)
      const at = ids.indexOf(connectionAt(session.state)?.edge ?? '')
      const next = ids[at < 0 && by < 0 ? ids.length - 1 : (at + by + ids.length) % ids.length]
      if (next === undefined) return
      session.select(selectionOf([], [next]))
      session.viewport.focusEdge(next, home)
    },
  }
}

function goToEnd(session: EditorSession, end: 'source' | 'target'): void {
  const at = connectionAt(session.state)
  const edge = at ? session.state.chart.edges[at.edge] : undefined
  if (edge) goTo(session, edge[end])
}

function leave(session: EditorSession): void {
  const at = connectionAt(session.state)
  if (at) goTo(session, at.home)
}

type OnConnectionAction = Pick<EditorAction, 'keys' | 'run'> & { id: Extract<keyof typeof editorActionMessages, `${string}-connection`> }

function onConnection(action: OnConnectionAction): EditorAction {
  return {
    ...action,
    label: editorActionMessages[action.id],
    group: 'connections',
    whileReading: true,
    listensWhen: (state) => state.connecting === null && state.focusedEdge !== null && connectionAt(state) !== null,
    isEnabled: always,
  }
}
