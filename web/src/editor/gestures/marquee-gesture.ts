import type { Point } from '@strata/contract'
import { marqueeHits, rectBetween } from '@strata/diagram'
import type { CanvasStore } from '../canvas/canvas-store.ts'
import { selectionOf } from '../session/selection.ts'
import type { Gesture } from './gesture.ts'

/** Draws a frame that selects what it takes; with Shift beside what was selected. */
export function marqueeGesture(canvas: CanvasStore, from: Point, adds: boolean): Gesture {
  const { session } = canvas
  const start = session.viewport.toChart(from)
  const before = session.state.selection
  return {
    move: ({ page }) => {
      const { chart } = session.state
      const marquee = rectBetween(start, session.viewport.toChart(page))
      const hits = marqueeHits(chart, canvas.getState().routes, marquee)
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
