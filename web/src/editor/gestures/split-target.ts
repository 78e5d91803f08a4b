import type { ChartNode } from '@strata/contract'
import { centerOf, edgeAt, mayMoveBetween, maySplit } from '@strata/diagram'
import type { CanvasStore } from '../canvas/view/canvas-store.ts'

/** How near the middle of a shape must come to a connection to be put into it, in pixels of the screen. */
const reach = 14

/** The connection that a shape dropped here would split; null where there is none, or it may not. */
export function splitTarget(canvas: CanvasStore, node: ChartNode): string | null {
  const edge = edgeBeneath(canvas, node)
  return edge !== null && maySplit(canvas.session.state.chart, edge, node) === true ? edge : null
}

/** The connection under a step dropped here, which it could split if it were not connected elsewhere. */
export function passedEdge(canvas: CanvasStore, node: ChartNode): string | null {
  const edge = edgeBeneath(canvas, node)
  return edge !== null && mayMoveBetween(canvas.session.state.chart, edge, node.id) === true ? edge : null
}

function edgeBeneath(canvas: CanvasStore, node: ChartNode): string | null {
  const { chart, zoom } = canvas.session.state
  return edgeAt(chart, canvas.getState().routes, { point: centerOf(node), reach: reach / zoom, notOf: node.id })?.id ?? null
}
