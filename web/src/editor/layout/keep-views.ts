import { commands, type Viewport } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'

/**
 * Shows the layout just made, and as long as it is only undone and redone takes the view along: back to where it was before, and
 * to the layout again. A view that the person has moved meanwhile stays, unless nothing of the chart is in it.
 */
export function keepViews(session: EditorSession, show: () => void): void {
  const before = session.viewport.view()
  show()
  let { chart } = session.state
  let isUndone = false
  let [here, there] = [session.viewport.view(), before]
  const stop = session.subscribe((state) => {
    if (state.layout) stop()
    if (state.layout || state.chart === chart) return
    const label = isUndone ? state.undoLabel : state.redoLabel
    if (label !== commands.layOut.label) {
      stop()
      return
    }
    chart = state.chart
    isUndone = !isUndone
    const seen = session.viewport.view()
    if (there && isSame(seen, here)) session.viewport.goTo(there)
    else session.viewport.fitWhenLost()
    ;[here, there] = [session.viewport.view(), seen]
  })
}

function isSame(a: Viewport | null, b: Viewport | null): boolean {
  return a !== null && b !== null && Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.zoom - b.zoom) < 0.001
}
