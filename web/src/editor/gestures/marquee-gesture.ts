import type { Point } from '@strata/contract'
import { containsRect, findNodes, marqueeHits, type Rect, rectBetween } from '@strata/diagram'
import type { CanvasStore } from '../canvas/view/canvas-store.ts'
import { selectionOf } from '../session/selection.ts'
import type { Gesture } from './gesture.ts'

/** Draws a frame that selects what it touches, with Alt only what is wholly in it; with Shift beside what was selected. */
export function marqueeGesture(canvas: CanvasStore, from: Point, adds: boolean): Gesture {
  const { session } = canvas
  const start = session.viewport.toChart(from)
  const before = session.state.selection
  return {
    move: ({ page, alt }) => {
      const marquee = rectBetween(start, session.viewport.toChart(page))
      const hits = hitsOf(canvas, marquee, alt)
      canvas.setState({ marquee })
      session.select(
        adds ? selectionOf([...before.nodes, ...hits.nodes], [...before.edges, ...hits.edges]) : selectionOf(hits.nodes, hits.edges),
      )
    },
    end: () => canvas.endPreview(),
    cancel: () => {
      session.select(before)
      canvas.endPreview()
    },
  }
}

function hitsOf(canvas: CanvasStore, marquee: Rect, onlyWhole: boolean): { nodes: readonly string[]; edges: readonly string[] } {
  const { chart } = canvas.session.state
  const hits = marqueeHits(chart, canvas.getState().routes, marquee)
  if (!onlyWhole) return hits
  return { ...hits, nodes: findNodes(chart, hits.nodes).flatMap((node) => (containsRect(marquee, node) ? [node.id] : [])) }
}
