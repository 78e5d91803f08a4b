import type { Point } from '@strata/contract'
import { commands, moveSegment, segmentAt, snapToGrid } from '@strata/diagram'
import type { CanvasStore } from '../canvas/view/canvas-store.ts'
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
      const snapped = alt ? { x: Math.round(to.x), y: Math.round(to.y) } : inLine(to, route.points, 6 / session.state.zoom)
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

/** In line with another corner or end of the way, so that a bend pushed back is gone; else on the grid. */
function inLine(to: Point, corners: readonly Point[], reach: number): Point {
  return {
    x: nearest(
      to.x,
      corners.map((corner) => corner.x),
      reach,
    ),
    y: nearest(
      to.y,
      corners.map((corner) => corner.y),
      reach,
    ),
  }
}

function nearest(wanted: number, places: readonly number[], reach: number): number {
  const [best] = places.filter((place) => Math.abs(place - wanted) <= reach).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return best ?? snapToGrid(wanted)
}
