import { type Chart, edgesAt } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { removeSelection } from './clipboard.ts'
import { idsInOrder } from './walk-actions.ts'

/** Removes what is selected. The keyboard, where it was on a step that went, goes to the step before it, and selects nothing. */
export function removeFromChart(session: EditorSession): void {
  const { chart, focusedNode } = session.state
  removeSelection(session)
  if (focusedNode === null || focusedNode in session.state.chart.nodes) return
  const next = stepBefore(chart, focusedNode, session.state.chart)
  if (next === undefined) session.viewport.focusCanvas()
  else session.viewport.focusNode(next)
}

/** Of the steps that stayed, the one that led to the step, else the one read before it, else after it. */
function stepBefore(chart: Chart, id: string, after: Chart): string | undefined {
  const isThere = (node: string): boolean => node in after.nodes
  const source = edgesAt(chart, id).find((edge) => edge.target === id && isThere(edge.source))?.source
  const order = idsInOrder(chart)
  const at = order.indexOf(id)
  return source ?? order.slice(0, Math.max(0, at)).findLast(isThere) ?? order.slice(at + 1).find(isThere)
}
