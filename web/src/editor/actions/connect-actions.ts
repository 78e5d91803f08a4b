import { editorActionMessages, editorActionNotices } from '@strata/contract'
import { commands, createdEdgeIds, findNodes, shortName } from '@strata/diagram'
import { IconPlugConnected } from '@tabler/icons-react'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState } from '../session/editor-state.ts'
import { always, type EditorAction, stepAt } from './action.ts'
import { connectTargets, reasonAgainst } from './connect-targets.ts'
import { nearestStep, type Way } from './nearest-step.ts'

/** Two shapes connected by keys alone: C begins, Tab and arrows choose, Enter connects, Escape gives it up. */
export const connectActions: readonly EditorAction[] = [
  {
    id: 'connect',
    label: editorActionMessages.connect,
    group: 'connections',
    icon: IconPlugConnected,
    keys: ['C'],
    isEnabled: mayBegin,
    run: begin,
  },
  chooseInOrder('next', 'Tab', 1),
  chooseInOrder('previous', 'Shift+Tab', -1),
  chooseThatWay('left', 'ArrowLeft'),
  chooseThatWay('right', 'ArrowRight'),
  chooseThatWay('up', 'ArrowUp'),
  chooseThatWay('down', 'ArrowDown'),
  whileConnecting({ id: 'connect-here', keys: ['Enter'], run: connect }),
  whileConnecting({ id: 'connect-stop', keys: ['Escape'], run: stop }),
]

/** Leaves the making of a connection without one; the keyboard goes back to where it began. */
function stop(session: EditorSession): void {
  const { connecting } = session.state
  session.setState({ connecting: null })
  if (!connecting) return
  session.viewport.focusNode(connecting.source)
  session.showNotice(editorActionNotices.nothingConnected)
}

function mayBegin(state: EditorState): true | string {
  const source = stepAt(state)
  if (source === null) return editorActionNotices.selectOneShape
  return connectTargets(state.chart, source).length > 0 || reasonAgainst(state.chart, source)
}

function begin(session: EditorSession): void {
  const source = stepAt(session.state)
  const target = source === null ? undefined : connectTargets(session.state.chart, source)[0]
  if (source === null || target === undefined) return
  session.selectNodes([source])
  choose(session, source, target)
}

function choose(session: EditorSession, source: string, target: string): void {
  session.setState({ connecting: { source, target } })
  session.viewport.focusNode(target)
}

function connect(session: EditorSession): void {
  const { connecting, chart } = session.state
  if (!connecting) return
  session.setState({ connecting: null })
  const outcome = session.execute(commands.connectNodes, connecting)
  const edge = outcome.done ? createdEdgeIds(outcome.patch)[0] : undefined
  if (edge === undefined) {
    session.viewport.focusNode(connecting.source)
    return
  }
  session.viewport.focusEdge(edge, connecting.source)
  const [source, target] = findNodes(chart, [connecting.source, connecting.target])
  if (source && target) session.showNotice(editorActionNotices.connected({ source: shortName(source), target: shortName(target) }))
}

function chooseInOrder(word: 'next' | 'previous', keys: string, by: 1 | -1): EditorAction {
  return whileConnecting({
    id: `connect-${word}`,
    keys: [keys],
    run: (session) => {
      const { connecting, chart } = session.state
      if (!connecting) return
      const targets = connectTargets(chart, connecting.source)
      const next = targets[(targets.indexOf(connecting.target) + by + targets.length) % targets.length]
      if (next !== undefined) choose(session, connecting.source, next)
    },
  })
}

function chooseThatWay(way: Way, keys: string): EditorAction {
  return whileConnecting({
    id: `connect-${way}`,
    keys: [keys],
    run: (session) => {
      const { connecting, chart } = session.state
      const from = connecting ? chart.nodes[connecting.target] : undefined
      if (!connecting || !from) return
      const next = nearestStep(from, findNodes(chart, connectTargets(chart, connecting.source)), way)
      if (next !== null) choose(session, connecting.source, next)
    },
  })
}

type ConnectingAction = Pick<EditorAction, 'keys' | 'run'> & { id: Extract<keyof typeof editorActionMessages, `connect-${string}`> }

function whileConnecting(action: ConnectingAction): EditorAction {
  return {
    ...action,
    label: editorActionMessages[action.id],
    group: 'connections',
    listensWhen: (state) => state.connecting !== null,
    isEnabled: always,
  }
}
