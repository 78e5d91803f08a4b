import { type RefObject, useLayoutEffect } from 'react'
import type { EditorSession } from '../../editor-session.ts'
import { useSurroundings } from '../view/canvas-context.tsx'

/**
 * The keyboard on a connection: taken when the session puts it there as the connection comes into the page, and given back before it leaves. One
 * that was removed gives it to the step it was reached from. Answers what to do when the browser puts the focus on it.
 */
export function useEdgeFocus(ref: RefObject<SVGGElement | null>, id: string): () => void {
  const { session } = useSurroundings().canvas
  useLayoutEffect(() => {
    const element = ref.current
    if (session.state.focusedEdge?.edge === id && isOnChart(document.activeElement)) element?.focus({ preventScroll: true })
    return () => {
      if (element && document.activeElement === element) giveBack(session, id)
    }
  }, [ref, session, id])
  return () => {
    const { focusedEdge, chart } = session.state
    const home = chart.edges[id]?.source
    if (focusedEdge?.edge !== id && home !== undefined) session.setState({ focusedNode: null, focusedEdge: { edge: id, home } })
  }
}

/** False in a text field or on a tool: those keep the keyboard. */
function isOnChart(element: Element | null): boolean {
  return element === document.body || element?.matches('.react-flow, [data-node-id], [data-edge-id]') === true
}

function giveBack(session: EditorSession, id: string): void {
  const { focusedEdge, chart } = session.state
  const home = focusedEdge?.home
  if (id in chart.edges || home === undefined || !(home in chart.nodes)) session.viewport.focusCanvas()
  else {
    session.selectNodes([home])
    session.viewport.focusNode(home)
  }
}
