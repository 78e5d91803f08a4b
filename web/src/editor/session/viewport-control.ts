import type { Point } from '@strata/contract'
import type { Rect, Viewport } from '@strata/diagram'
import type { KeyboardEvent } from 'react'

/** In pixels of the screen. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The view on a chart, moved by tools and panels. The canvas puts itself behind it while it is on screen. */
export interface ViewportControl {
  /** One step in (1) or out (-1), about the middle of the view. */
  zoomBy: (direction: 1 | -1) => void
  zoomTo: (zoom: number) => void
  /** Shows the whole chart. */
  fit: () => void
  /** Shows the whole chart when nothing of it is in view. */
  fitWhenLost: () => void
  /** Where the view is, or is on its way to; null while no canvas is on screen. */
  view: () => Viewport | null
  /** The part of the chart that is on the screen; null while no canvas is. */
  area: () => Rect | null
  goTo: (view: Viewport) => void
  /** Of the place that the chart is seen in; a usual one while no canvas is on screen. */
  size: () => Size
  /** Moves the chart on the screen by so many pixels at once, also while the view is on its way. */
  shiftBy: (by: Point) => void
  /** Brings elements into view when they are out of it, or always to the middle. */
  reveal: (ids: readonly string[], how?: 'into-view' | 'to-middle') => void
  /** Brings the first of some nodes into view, and with it as many of the others as there is room for at this zoom. */
  revealFirst: (ids: readonly string[]) => void
  /** Brings a connection into view, of a long one the part where its label is. */
  revealEdge: (id: string, how?: 'into-view' | 'to-middle') => void
  /** The way of a connection as it is drawn, from border to border; empty while nothing shows it. */
  wayOf: (edge: string) => readonly Point[]
  /** The place in the chart under a point of the page. */
  toChart: (page: Point) => Point
  /** The point of the page over a place in the chart. */
  toPage: (chart: Point) => Point
  /** The middle of a connection, on the page and in the chart; null when its way is not known. */
  onEdge: (id: string) => { page: Point; chart: Point } | null
  /** The place in the chart in the middle of the view. */
  middle: () => Point
  /** Moves the keyboard to a node, and the view where that does not show it; one that was pressed is seen as it is. */
  focusNode: (id: string, how?: 'into-view' | 'as-seen') => void
  /** Moves the keyboard to a connection; `home` is the step whose connections are walked, else the one it starts from. */
  focusEdge: (id: string, home?: string) => void
  focusCanvas: () => void
  /** Does what a key pressed on a tool asks of the chart (`editingByKeys`). */
  editByKey: (event: KeyboardEvent) => void
}

/** Stands in while no canvas is on screen. */
export const noViewport: ViewportControl = {
  zoomBy: () => undefined,
  zoomTo: () => undefined,
  fit: () => undefined,
  fitWhenLost: () => undefined,
  view: () => null,
  area: () => null,
  goTo: () => undefined,
  size: () => ({ width: 1024, height: 640 }),
  shiftBy: () => undefined,
  reveal: () => undefined,
  revealFirst: () => undefined,
  revealEdge: () => undefined,
  wayOf: () => [],
  toChart: (page) => page,
  toPage: (chart) => chart,
  onEdge: () => null,
  middle: () => ({ x: 0, y: 0 }),
  focusNode: () => undefined,
  focusEdge: () => undefined,
  focusCanvas: () => undefined,
  editByKey: () => undefined,
}
