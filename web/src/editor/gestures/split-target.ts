import type { ChartNode } from '@strata/contract'
import { centerOf, edgeAt, maySplit } from '@strata/diagram'
import type { CanvasStore } from '../canvas/canvas-store.ts'

/** How near the middle of a shape must come to a connection to be put into it, in pixels of the screen. */
const reach = 14

/** The connection that a shape let go here would come between; null where it lies on none, or may not. */
export function splitTarget(canvas: CanvasStore, node: ChartNode): string | null {
  const { chart, zoom } = canvas.session.state
  const edge = edgeAt(chart, canvas.getState().routes, { point: centerOf(node), reach: reach / zoom })
  return edge && maySplit(chart, edge.id, node) === true ? edge.id : null
}
