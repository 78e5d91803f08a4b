import { type Chart, containsRect, inflate, type Rect, type Routes, type Viewport, visibleArea } from '@strata/diagram'
import type { CanvasStore } from './canvas-store.ts'
import { edgesWithin, nodesWithin } from './culling.ts'

/** Screen pixels around the view that are kept in the page too, so that a small pan changes nothing. */
const margin = 120
/** Elements of the page: roughly how many a node and an edge take, and the maximum (specification 6 §2). */
const perProcess = 11
const perNode = 7
const perEdge = 6
const most = 2500
/** The detail comes back only when there is clearly room for it. */
const leaveAt = 0.9
/** With more than so many elements in view, a frame of zooming out takes longer than the eye follows. */
const mostInTravel = 4 * most

interface Looking {
  readonly view: Viewport
  readonly size: { readonly width: number; readonly height: number }
}

/** Follows the view: which part of the chart is kept in the page, and whether as elements or as one canvas. */
export function followView(canvas: CanvasStore, looking: Looking): void {
  const { session } = canvas
  const { zoom } = looking.view
  if (session.state.zoom !== zoom) session.setState({ zoom })
  const seen = visibleArea(looking.view, looking.size)
  const state = canvas.getState()
  if (state.window && containsRect(state.window, seen) && isOfLikeSize(state.window, seen, looking)) return
  placeWindow(canvas, seen, zoom)
}

/** Whether there is so much to be drawn there that the view rather goes at once than frame by frame. */
export function isTooMuchToTravel(canvas: CanvasStore, { view, size }: Looking): boolean {
  return loadOf(canvas.session.state.chart, canvas.getState().routes, visibleArea(view, size)) > mostInTravel
}

/** Looks again after an edit: what is in view may have become more or less. */
export function refreshWindow(canvas: CanvasStore, looking: Looking): void {
  placeWindow(canvas, visibleArea(looking.view, looking.size), looking.view.zoom)
}

function placeWindow(canvas: CanvasStore, seen: Rect, zoom: number): void {
  const { session } = canvas
  const { chart } = session.state
  const area = inflate(seen, margin / zoom)
  const view = viewFor(canvas, chart, area)
  const isMounting = view === 'detail' && (canvas.getState().isMounting || canvas.getState().view === 'overview')
  canvas.setState({ window: area, view, isMounting })
  if (session.state.view !== view) session.setState({ view })
}

function viewFor(canvas: CanvasStore, chart: Chart, area: Rect): 'detail' | 'overview' {
  const load = loadOf(chart, canvas.getState().routes, area)
  const limit = canvas.getState().view === 'overview' ? most * leaveAt : most
  return load > limit ? 'overview' : 'detail'
}

/** Elements it would take; while routes are still made, edges are guessed. */
function loadOf(chart: Chart, routes: Routes, area: Rect): number {
  const nodes = nodesWithin(chart, area)
  const isComplete = routes.size >= chart.edgeOrder.length
  const edges = isComplete ? edgesWithin(routes, area).length : Math.min(chart.edgeOrder.length, nodes.length * 1.3)
  return nodes.reduce((sum, node) => sum + (node.kind === 'process' ? perProcess : perNode), edges * perEdge)
}

/** A window much larger than needed, after zooming in, is replaced. */
function isOfLikeSize(area: Rect, seen: Rect, { view, size }: Looking): boolean {
  const wanted = (size.width + 2 * margin) / view.zoom
  return seen.width > 0 && area.width < wanted * 1.5
}
