import type { Point } from '@strata/contract'
import { commands, moveSegment, segmentAt, snapToGrid } from '@strata/diagram'
import type { CanvasStore } from '../canvas/canvas-store.ts'
import type { Gesture } from './gesture.ts'

/** Pushes the straight part of an edge under the pointer aside; the edge keeps that way from then on. */
export function bendGesture(canvas: CanvasStore, edgeId: string, from: Point): Gesture | null {
  const { session } = canvas
  const route = canvas.getState().routes.get(edgeId)
  if (!route) return null
  const index = segmentAt(route.points, session.viewport.toChart(from))
  let points: Point[] | null = null
  return {
    move: ({ page, alt }) => {
      const to = session.viewport.toChart(page)
      const snapped = alt ? { x: Math.round(to.x), y: Math.round(to.y) } : { x: snapToGrid(to.x), y: snapToGrid(to.y) }
      points = moveSegment({ points: route.points, index, to: snapped })
      canvas.show(commands.setEdgePoints, { id: edgeId, points })
    },
    end: () => {
      if (points) session.execute(commands.setEdgePoints, { id: edgeId, points })
      canvas.endPreview()
    },
    cancel: canvas.endPreview,
  }
}
