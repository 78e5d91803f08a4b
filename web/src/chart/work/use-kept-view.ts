import { boundsOf, nodesOf, type Viewport } from '@strata/diagram'
import { type RefObject, useEffect } from 'react'
import type { EditorSession } from '../../editor/index.ts'

/** What was looked at stays in view when a panel takes a part of the chart's width, and comes back with that. */
export function useKeptView(session: EditorSession, surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = surface.current?.firstElementChild
    if (!element) return
    let width = element.clientWidth
    let narrowed: { before: Viewport; after: Viewport | null } | undefined
    const observer = new ResizeObserver(() => {
      const now = element.clientWidth
      const by = now - width
      // While it is hidden it has no width.
      if (now === 0 || by === 0) return
      const isKnown = width !== 0
      const view = session.viewport.view()
      const before = width
      width = now
      if (!isKnown || !view) return
      if (by > 0 && narrowed && narrowed.after && isSame(narrowed.after, view)) session.viewport.goTo(narrowed.before)
      else if (by > 0) narrowed = undefined
      else narrowed = { before: view, after: keepInView(session, { view, wasWhole: isAllSeen(session, view, before), width: now, by }) }
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [session, surface])
}

interface Narrower {
  view: Viewport
  wasWhole: boolean
  width: number
  by: number
}

/** What is selected; else all of a chart that was seen whole, unless somebody chose its zoom; else the middle of what was seen. Answers where the view is then. */
function keepInView({ viewport, state }: EditorSession, { view, wasWhole, width, by }: Narrower): Viewport | null {
  const selected = [...state.selection.nodes]
  if (selected.length > 0) viewport.revealFirst(selected)
  else if (!wasWhole || !isAllSeen({ state }, view, width)) {
    if (wasWhole && state.chosenZoom === null) viewport.fit()
    else viewport.goTo({ ...view, x: view.x + by / 2 })
  }
  return viewport.view()
}

function isAllSeen({ state }: Pick<EditorSession, 'state'>, { zoom, x }: Viewport, width: number): boolean {
  const all = boundsOf(nodesOf(state.chart))
  return all !== null && all.x * zoom + x >= 0 && (all.x + all.width) * zoom + x <= width
}

const isSame = (one: Viewport, other: Viewport): boolean => one.zoom === other.zoom && one.x === other.x && one.y === other.y
