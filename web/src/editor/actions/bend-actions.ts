import { editorActionMessages, editorActionNotices, type Point } from '@strata/contract'
import { commands, gridSize, moveSegment, segmentAt } from '@strata/diagram'
import { IconRoute, IconVectorBezier } from '@tabler/icons-react'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState } from '../session/editor-state.ts'
import { always, type EditorAction, singleEdge } from './action.ts'
import { type ArrowKey, arrowKeys, arrowWays } from './arrow-ways.ts'

/** A connection bent by keys: B begins, Tab chooses one of its straight parts, arrows push it aside, Enter ends. */
export const bendActions: readonly EditorAction[] = [
  {
    id: 'bend',
    label: editorActionMessages.bend,
    group: 'connections',
    icon: IconVectorBezier,
    keys: ['B'],
    isEnabled: (state) => edgeAt(state) !== null || editorActionNotices.selectOneConnection,
    run: begin,
  },
  {
    id: 'routeAgain',
    label: editorActionMessages.routeAgain,
    group: 'connections',
    icon: IconRoute,
    keys: ['Shift+B'],
    isEnabled: (state) => {
      const edge = state.chart.edges[edgeAt(state) ?? '']
      if (!edge) return editorActionNotices.selectOneConnection
      return commands.resetRoutes.allowed(state.chart, { ids: [edge.id] })
    },
    run: (session) => {
      const id = edgeAt(session.state)
      if (id !== null) session.execute(commands.resetRoutes, { ids: [id] })
    },
  },
  choosePart('next', 'Tab', 1),
  choosePart('previous', 'Shift+Tab', -1),
  ...arrowKeys.flatMap((key) => [push(key, gridSize), push(key, gridSize * 5)]),
  whileBending({
    id: 'bend-end',
    keys: ['Enter', 'Escape'],
    run: (session) => session.setState({ bending: null }),
  }),
]

function edgeAt(state: EditorState): string | null {
  return singleEdge(state) ?? state.focusedEdge?.edge ?? null
}

/** The longest part is the one most likely meant. */
function begin(session: EditorSession): void {
  const edge = edgeAt(session.state)
  const points = edge === null ? [] : session.viewport.wayOf(edge)
  const lengths = points.slice(1).map((to, at) => Math.hypot(to.x - (points[at]?.x ?? 0), to.y - (points[at]?.y ?? 0)))
  if (edge !== null && lengths.length > 0) session.setState({ bending: { edge, part: lengths.indexOf(Math.max(...lengths)) } })
}

function choosePart(word: 'next' | 'previous', keys: string, by: 1 | -1): EditorAction {
  return whileBending({
    id: `bend-${word}`,
    keys: [keys],
    run: (session) => {
      const { bending } = session.state
      const count = bending ? session.viewport.wayOf(bending.edge).length - 1 : 0
      if (bending && count > 0) session.setState({ bending: { ...bending, part: (bending.part + by + count) % count } })
    },
  })
}

function push(key: ArrowKey, by: number): EditorAction {
  const { dx, dy, word } = arrowWays[key]
  const isFar = by !== gridSize
  return whileBending({
    id: isFar ? `bend-${word}-far` : `bend-${word}`,
    keys: [isFar ? `Shift+${key}` : key],
    run: (session) => pushPart(session, { x: dx * by, y: dy * by }),
  })
}

function pushPart(session: EditorSession, by: Point): void {
  const { bending } = session.state
  if (!bending) return
  const points = session.viewport.wayOf(bending.edge)
  const [from, to] = [points[bending.part], points[bending.part + 1]]
  if (!from || !to) return
  const isLevel = Math.abs(from.y - to.y) <= Math.abs(from.x - to.x)
  // The hint names the arrows that move it.
  if (isLevel ? by.y === 0 : by.x === 0) return
  const middle = { x: (from.x + to.x) / 2 + by.x, y: (from.y + to.y) / 2 + by.y }
  const bent = moveSegment({ points, index: bending.part, to: middle })
  if (!session.execute(commands.setEdgePoints, { id: bending.edge, points: bent }, { mergeKey: `bend-${bending.edge}` }).done) return
  session.setState({ bending: { ...bending, part: segmentAt(session.viewport.wayOf(bending.edge), middle) } })
}

type BendingAction = Pick<EditorAction, 'keys' | 'run'> & { id: Extract<keyof typeof editorActionMessages, `bend-${string}`> }

function whileBending(action: BendingAction): EditorAction {
  return {
    ...action,
    label: editorActionMessages[action.id],
    group: 'connections',
    listensWhen: (state) => state.bending !== null,
    isEnabled: always,
  }
}
