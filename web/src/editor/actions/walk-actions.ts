import { type ChartNode, editorActionMessages, editorActionNotices } from '@strata/contract'
import { type Chart, isContainer, nodesOf, tabOrder } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { type EditorAction, singleNode } from './action.ts'
import { nearestStep, type Way } from './nearest-step.ts'

export const walkActions: readonly EditorAction[] = [
  walkInOrder('next', 'Tab', 1),
  walkInOrder('previous', 'Shift+Tab', -1),
  walkTo('left', 'ArrowLeft'),
  walkTo('right', 'ArrowRight'),
  walkTo('up', 'ArrowUp'),
  walkTo('down', 'ArrowDown'),
]

const orderCache = new WeakMap<Chart, readonly string[]>()

/** Node ids as one reads them along the flow, what is in a container after it. */
export function idsInOrder(chart: Chart): readonly string[] {
  const known = orderCache.get(chart)
  if (known) return known
  const order = tabOrder(chart)
  orderCache.set(chart, order)
  return order
}

/** The node after (or before) the one the keyboard is on; null at the end, where Tab leaves the chart. */
function neighbourInOrder(session: EditorSession, by: number): string | null {
  const { chart, focusedNode, focusedEdge } = session.state
  const order = idsInOrder(chart)
  const current = focusedNode ?? focusedEdge?.home ?? singleNode(session.state)
  if (current === null) return (by > 0 ? order[0] : order.at(-1)) ?? null
  return order[order.indexOf(current) + by] ?? null
}

function walkInOrder(word: 'next' | 'previous', keys: string, by: number): EditorAction {
  return {
    id: `walk-${word}`,
    label: editorActionMessages[`walk-${word}`],
    group: 'navigate',
    keys: [keys],
    whileReading: true,
    isEnabled: (state) => {
      const order = idsInOrder(state.chart)
      if (order.length === 0) return editorActionNotices.emptyChart
      if (by > 0) return state.focusedNode !== order.at(-1) || editorActionNotices.lastStep
      return state.focusedNode !== order[0] || editorActionNotices.firstStep
    },
    run: (session) => {
      const next = neighbourInOrder(session, by)
      if (next !== null) goTo(session, next)
    },
  }
}

/** In a chart that is read, arrows go to the nearest step that way; while editing they move what is selected. */
function walkTo(way: Way, keys: string): EditorAction {
  return {
    id: `walk-${way}`,
    label: editorActionMessages[`walk-${way}`],
    group: 'navigate',
    keys: [keys],
    whileReading: true,
    isEnabled: (state) => state.chart.nodeOrder.length > 0 || editorActionNotices.emptyChart,
    run: (session) => {
      const next = session.state.focusedNode === null ? neighbourInOrder(session, 1) : nearestThatWay(session, way)
      if (next !== null) goTo(session, next)
    },
  }
}

function nearestThatWay({ state }: EditorSession, way: Way): string | null {
  const from = state.focusedNode === null ? undefined : state.chart.nodes[state.focusedNode]
  return from ? nearestStep(from, steps(state.chart), way) : null
}

function steps(chart: Chart): ChartNode[] {
  return nodesOf(chart).filter((node) => !isContainer(node.kind) || node.kind === 'subprocess')
}

/** Moves selection and keyboard to a step. */
export function goTo(session: EditorSession, id: string): void {
  session.selectNodes([id])
  session.viewport.focusNode(id)
}
