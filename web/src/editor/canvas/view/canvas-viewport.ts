import type { Point } from '@strata/contract'
import {
  boundsOf,
  boundsOfPoints,
  type Chart,
  findNodes,
  inflate,
  labelPosition,
  type Rect,
  type Viewport,
  visibleArea,
  zoomAround,
  zoomBy,
} from '@strata/diagram'
import type { ReactFlowInstance } from '@xyflow/react'
import { fittedView, isAnySeen } from '../../fitted-view.ts'
import type { ViewportControl } from '../../session/viewport-control.ts'
import { editingByKeys } from '../../tools/editing-by-keys.ts'
import type { CanvasStore } from './canvas-store.ts'
import type { FlowNode } from './flow-nodes.ts'
import { isTooMuchToTravel } from './follow-view.ts'
import { hasRoomToDraw } from './use-room-to-draw.ts'
import { beginningOf, fits, readableZoom, type View, viewRevealing } from './view-revealing.ts'

interface Screen {
  readonly canvas: CanvasStore
  readonly flow: ReactFlowInstance<FlowNode>
  readonly root: HTMLElement
}

const travelTime = 200

/** The control of a canvas on screen. */
export function canvasViewport(screen: Screen): ViewportControl {
  const { canvas, flow, root } = screen
  const size = () => ({ width: root.clientWidth, height: root.clientHeight })
  const middleOfScreen = (): Point => ({ x: root.clientWidth / 2, y: root.clientHeight / 2 })
  let heading: Viewport | null = null
  /** Where the view is, or is on its way to. */
  const view = () => heading ?? flow.getViewport()
  const timeTo = (to: Viewport) => (wantsMotion() && !isTooMuchToTravel(canvas, { view: to, size: size() }) ? travelTime : 0)
  const go = (to: Viewport, duration = timeTo(to)) => {
    if (root.clientWidth === 0 || root.clientHeight === 0) return
    heading = to
    const arrive = () => {
      if (heading === to) heading = null
    }
    void flow.setViewport(to, { duration }).finally(arrive)
    // An animation that a person interrupts does not report its end.
    setTimeout(arrive, 2 * travelTime)
  }
  const zoomTo = (zoom: number) => {
    canvas.session.setState({ chosenZoom: zoom })
    go(zoomAround(view(), middleOfScreen(), zoom))
  }
  const toChart = (page: Point) => flow.screenToFlowPosition(page, { snapToGrid: false })
  const pressForEditing = editingByKeys(canvas.session, {})
  return {
    zoomBy: (direction) => zoomTo(zoomBy(view().zoom, direction)),
    zoomTo,
    fit: () => {
      canvas.session.setState({ chosenZoom: null })
      go(fittedView(canvas.session.state.chart, size()))
    },
    fitWhenLost: () => {
      const { chart } = canvas.session.state
      if (!isAnySeen(chart, view(), size())) go(fittedView(chart, size()))
    },
    view,
    area: () => visibleArea(view(), size()),
    goTo: (to) => go(to),
    size,
    shiftBy: ({ x, y }) => {
      const from = view()
      go({ ...from, x: from.x + x, y: from.y + y }, 0)
    },
    reveal: (ids, how = 'into-view') => {
      const next = viewRevealing({ view: view(), size: size() }, boundsOf(findNodes(canvas.session.state.chart, ids)), how)
      if (next) go(next)
    },
    revealFirst: (ids) => {
      const looking = { view: view(), size: size() }
      const next = viewRevealing(looking, areaOfFirst(canvas.session.state.chart, ids, looking), 'into-view')
      if (next) go(next)
    },
    wayOf: (edge) => canvas.getState().routes.get(edge)?.points ?? [],
    editByKey: (event) => {
      if (hasRoomToDraw()) pressForEditing(event)
    },
    toChart,
    toPage: (chart) => flow.flowToScreenPosition(chart),
    onEdge: (id) => {
      const route = canvas.getState().routes.get(id)
      if (!route) return null
      const { x, y } = canvas.getState().texts.labels.get(id) ?? labelPosition(route.points)
      return { page: flow.flowToScreenPosition({ x, y }), chart: { x, y } }
    },
    middle: () => {
      const frame = root.getBoundingClientRect()
      return toChart({ x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 })
    },
    revealEdge: (id, how = 'into-view') => {
      const next = viewRevealing({ view: view(), size: size() }, edgeArea(canvas, id, size()), how)
      if (next) go(next)
    },
    focusNode: (id, how) => focusNode(screen, id, how),
    focusEdge: (id, home) => focusEdge(screen, id, home),
    focusCanvas: () => {
      canvas.session.setState({ focusedNode: null, focusedEdge: null })
      root.querySelector<HTMLElement>('.react-flow')?.focus({ preventScroll: true })
    },
  }
}

/** The box around the first of some nodes, and around as many of the others as there is room for with it; the beginning of a very large one. */
function areaOfFirst(chart: Chart, ids: readonly string[], looking: View): Rect | null {
  let area: Rect | null = null
  for (const node of findNodes(chart, ids)) {
    const wider: Rect | null = area && boundsOf([area, node])
    if (!area) area = beginningOf(node, looking)
    else if (wider && fits(wider, looking)) area = wider
  }
  return area
}

/** All of a connection where the view has room for it at a readable size, else the part where its label is. */
function edgeArea(canvas: CanvasStore, id: string, size: View['size']): Rect | null {
  const points = canvas.getState().routes.get(id)?.points ?? []
  const all = boundsOfPoints(points)
  if (!all) return null
  if (all.width * readableZoom < size.width - 80 && all.height * readableZoom < size.height - 80) return inflate(all, 8)
  const { x, y, width } = canvas.getState().texts.labels.get(id) ?? labelPosition(points)
  return inflate({ x: x - width / 2, y, width, height: 0 }, 24)
}

/** Brings a node into view and gives it the keyboard. */
function focusNode(screen: Screen, id: string, how: 'into-view' | 'as-seen' = 'into-view'): void {
  const { session } = screen.canvas
  if (how === 'into-view') session.viewport.revealFirst([id])
  session.setState({ focusedNode: id, focusedEdge: null })
  focusElement(screen, `[data-node-id="${CSS.escape(id)}"]`, () => session.state.focusedNode === id)
}

/** Brings a connection into view and gives it the keyboard. */
function focusEdge(screen: Screen, id: string, home?: string): void {
  const { session } = screen.canvas
  const { focusedEdge, chart } = session.state
  const known = focusedEdge?.edge === id ? focusedEdge.home : undefined
  const start = home ?? known ?? chart.edges[id]?.source
  if (start === undefined) return
  session.viewport.revealEdge(id)
  session.setState({ focusedNode: null, focusedEdge: { edge: id, home: start } })
  focusElement(screen, `g[data-edge-id="${CSS.escape(id)}"][tabindex]`, () => session.state.focusedEdge?.edge === id)
}

/**
 * Gives an element the keyboard; it may have to come into the page first. The canvas keeps the keyboard until then, unless the
 * person has gone on in the meantime, as to a text.
 */
function focusElement({ root }: Screen, selector: string, isStillWanted: () => boolean): void {
  const find = () => root.querySelector<HTMLElement | SVGElement>(selector)
  const canvas = root.querySelector<HTMLElement>('.react-flow')
  const element = find() ?? canvas
  element?.focus({ preventScroll: true })
  if (element !== canvas) return
  const isWaiting = () => document.activeElement === canvas && isStillWanted()
  setTimeout(() => isWaiting() && find()?.focus({ preventScroll: true }), travelTime + 60)
}

function wantsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
