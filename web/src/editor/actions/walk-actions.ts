import type { ChartNode } from '@strata/contract'
import { type Chart, centerOf, isContainer, nodesOf, tabOrder } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { type EditorAction, singleNode } from './action.ts'

export const walkActions: readonly EditorAction[] = [
  walkInOrder('next', 'Go to the next step', 'Tab', 1),
  walkInOrder('previous', 'Go to the previous step', 'Shift+Tab', -1),
  walkTo('left', 'ArrowLeft', (dx, dy) => -dx - Math.abs(dy) * 2),
  walkTo('right', 'ArrowRight', (dx, dy) => dx - Math.abs(dy) * 2),
  walkTo('up', 'ArrowUp', (dx, dy) => -dy - Math.abs(dx) * 2),
  walkTo('down', 'ArrowDown', (dx, dy) => dy - Math.abs(dx) * 2),
]

const orderCache = new WeakMap<Chart['nodes'], readonly string[]>()

/** Node ids as one reads them, what lies in a container after it. */
function idsInOrder(chart: Chart): readonly string[] {
  const known = orderCache.get(chart.nodes)
  if (known) return known
  const order = tabOrder(chart)
  orderCache.set(chart.nodes, order)
  return order
}

/** The node after (or before) the one the keyboard is on; null at the end, where Tab leaves the chart. */
function neighbourInOrder(session: EditorSession, by: number): string | null {
  const { chart, focusedNode, selection } = session.state
  const order = idsInOrder(chart)
  const current = focusedNode ?? singleNode({ ...session.state, selection })
  if (current === null) return (by > 0 ? order[0] : order.at(-1)) ?? null
  return order[order.indexOf(current) + by] ?? null
}

function walkInOrder(word: string, label: string, keys: string, by: number): EditorAction {
  return {
    id: `walk-${word}`,
    label,
    group: 'Walk',
    keys: [keys],
    whileReading: true,
    isEnabled: (state) => {
      const order = idsInOrder(state.chart)
      if (order.length === 0) return 'The chart is empty'
      const end = by > 0 ? order.at(-1) : order[0]
      return state.focusedNode !== end || 'This is the last step'
    },
    run: (session) => {
      const next = neighbourInOrder(session, by)
      if (next !== null) goTo(session, next)
    },
  }
}

/** In a chart that is read, arrows go to the nearest step that way; while editing they move what is selected. */
function walkTo(word: string, keys: string, nearness: (dx: number, dy: number) => number): EditorAction {
  return {
    id: `walk-${word}`,
    label: `Go to the step ${word === 'up' ? 'above' : word === 'down' ? 'below' : `on the ${word}`}`,
    group: 'Walk',
    keys: [keys],
    whileReading: true,
    isEnabled: (state) => state.chart.nodeOrder.length > 0 || 'The chart is empty',
    run: (session) => {
      const next = nearestThatWay(session, nearness)
      if (next !== null) goTo(session, next)
    },
  }
}

function nearestThatWay(session: EditorSession, nearness: (dx: number, dy: number) => number): string | null {
  const { chart, focusedNode } = session.state
  const from = focusedNode === null ? undefined : chart.nodes[focusedNode]
  if (!from) return neighbourInOrder(session, 1)
  const here = centerOf(from)
  let best: { id: string; distance: number } | null = null
  for (const node of steps(chart)) {
    const there = centerOf(node)
    const dx = there.x - here.x
    const dy = there.y - here.y
    if (node.id === from.id || nearness(dx, dy) <= 0) continue
    const distance = Math.hypot(dx, dy)
    if (!best || distance < best.distance) best = { id: node.id, distance }
  }
  return best?.id ?? null
}

function steps(chart: Chart): ChartNode[] {
  return nodesOf(chart).filter((node) => !isContainer(node.kind) || node.kind === 'subprocess')
}

function goTo(session: EditorSession, id: string): void {
  session.selectNodes([id])
  session.viewport.focusNode(id)
}
