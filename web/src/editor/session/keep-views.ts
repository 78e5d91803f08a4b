import type { Chart } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { isSameView } from './same-view.ts'

/**
 * Shows what was just made of the chart `former`, and as long as that is only undone and redone takes the view along: back to where
 * it was before, and there again. A view that the person has moved in the meantime stays, unless nothing of the chart is in it.
 */
export function keepViews(session: EditorSession, former: Chart, show: () => void): void {
  const before = session.viewport.view()
  show()
  let { chart } = session.state
  let other = former
  let [here, there] = [session.viewport.view(), before]
  const stop = session.subscribe((state) => {
    if (state.layout) stop()
    if (state.layout || state.chart === chart) return
    // A preview that is kept.
    if (holdsSame(state.chart, chart)) {
      chart = state.chart
      return
    }
    if (!holdsSame(state.chart, other)) {
      stop()
      return
    }
    ;[chart, other] = [state.chart, chart]
    const seen = session.viewport.view()
    if (there && seen && here && isSameView(seen, here)) session.viewport.goTo(there)
    else session.viewport.fitWhenLost()
    ;[here, there] = [session.viewport.view(), seen]
  })
}

/** Undo and redo bring back the very same elements, in a chart of their own. */
function holdsSame(a: Chart, b: Chart): boolean {
  return areSame(a.nodes, b.nodes) && areSame(a.edges, b.edges)
}

function areSame(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const ids = Object.keys(a)
  return a === b || (ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]))
}
