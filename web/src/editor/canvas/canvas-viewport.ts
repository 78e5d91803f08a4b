import type { Point } from '@strata/contract'
import {
  boundsOf,
  containsRect,
  findNodes,
  fitViewport,
  inflate,
  nodesOf,
  type Rect,
  type Viewport,
  visibleArea,
  zoomAround,
  zoomBy,
} from '@strata/diagram'
import type { ReactFlowInstance } from '@xyflow/react'
import type { ViewportControl } from '../session/viewport-control.ts'
import type { CanvasStore } from './canvas-store.ts'
import type { FlowNode } from './flow-nodes.ts'

interface Screen {
  readonly canvas: CanvasStore
  readonly flow: ReactFlowInstance<FlowNode>
  readonly root: HTMLElement
}

/** Zoom a found or focused step is shown at when the view was further away. */
const readableZoom = 0.7
const travelTime = 200

/** The control of a canvas on screen. */
export function canvasViewport(screen: Screen): ViewportControl {
  const { canvas, flow, root } = screen
  const size = () => ({ width: root.clientWidth, height: root.clientHeight })
  const middleOfScreen = (): Point => ({ x: root.clientWidth / 2, y: root.clientHeight / 2 })
  let heading: Viewport | null = null
  /** Where the view is, or is on its way to. */
  const view = () => heading ?? flow.getViewport()
  const go = (to: Viewport) => {
    if (root.clientWidth === 0 || root.clientHeight === 0) return
    heading = to
    void flow.setViewport(to, { duration: wantsMotion() ? travelTime : 0 }).finally(() => {
      if (heading === to) heading = null
    })
  }
  const toChart = (page: Point) => flow.screenToFlowPosition(page, { snapToGrid: false })
  return {
    zoomBy: (direction) => go(zoomAround(view(), middleOfScreen(), zoomBy(view().zoom, direction))),
    zoomTo: (zoom) => go(zoomAround(view(), middleOfScreen(), zoom)),
    fit: () => go(fittedView(canvas, size())),
    reveal: (ids, how = 'into-view') => {
      const next = viewRevealing({ view: view(), size: size() }, boundsOf(findNodes(canvas.session.state.chart, ids)), how)
      if (next) go(next)
    },
    toChart,
    middle: () => {
      const frame = root.getBoundingClientRect()
      return toChart({ x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 })
    },
    focusNode: (id) => focusNode(screen, id),
    focusCanvas: () => {
      canvas.session.setState({ focusedNode: null })
      root.querySelector<HTMLElement>('.react-flow')?.focus({ preventScroll: true })
    },
  }
}

/** The view on the whole chart; an empty one is seen at 100 %. */
export function fittedView({ session }: CanvasStore, size: { width: number; height: number }): Viewport {
  const { chart } = session.state
  const area = boundsOf(nodesOf(chart))
  return area ? fitViewport({ area: inflate(area, 12), screen: size, padding: 28 }) : { x: 0, y: 0, zoom: 1 }
}

interface View {
  readonly view: Viewport
  readonly size: { readonly width: number; readonly height: number }
}

/** Null when what shall be seen is seen already. */
function viewRevealing({ view, size }: View, area: Rect | null, how: 'into-view' | 'to-middle'): Viewport | null {
  if (!area) return null
  const isReadable = view.zoom >= 0.3
  const seen = inflate(visibleArea(view, size), -24 / view.zoom)
  if (how === 'into-view' && isReadable && containsRect(seen, area)) return null
  const zoom = isReadable ? view.zoom : readableZoom
  const most = Math.min(zoom, (size.width - 80) / area.width, (size.height - 80) / area.height)
  return fitViewport({ area, screen: size, padding: 40, most })
}

/** Brings a node into view and gives it the keyboard; it may have to come into the page first. */
function focusNode({ canvas, root }: Screen, id: string): void {
  const { session } = canvas
  session.viewport.reveal([id])
  session.setState({ focusedNode: id })
  const find = () => root.querySelector<HTMLElement>(`[data-node-id="${CSS.escape(id)}"]`)
  const element = find()
  if (element) element.focus({ preventScroll: true })
  else setTimeout(() => session.state.focusedNode === id && find()?.focus({ preventScroll: true }), travelTime + 60)
}

function wantsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
