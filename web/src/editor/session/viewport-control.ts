import type { Point } from '@strata/contract'

/** What a zoom button or Ctrl + adds or takes away (`spec 1 §9`). */
export const zoomStep = 0.3
export const minZoom = 0.05
export const maxZoom = 4

/** The view on a chart, moved by tools and panels. The canvas puts itself behind it while it is on screen. */
export interface ViewportControl {
  /** Adds to the zoom, about the middle of the view. */
  zoomBy: (difference: number) => void
  zoomTo: (zoom: number) => void
  /** Shows the whole chart. */
  fit: () => void
  /** Brings elements into view when they are out of it, or always to the middle. */
  reveal: (ids: readonly string[], how?: 'into-view' | 'to-middle') => void
  /** The place in the chart under a point of the page. */
  toChart: (page: Point) => Point
  /** The place in the chart in the middle of the view. */
  middle: () => Point
  /** Moves the keyboard to a node. */
  focusNode: (id: string) => void
  focusCanvas: () => void
}

/** Stands in while no canvas is on screen. */
export const noViewport: ViewportControl = {
  zoomBy: () => undefined,
  zoomTo: () => undefined,
  fit: () => undefined,
  reveal: () => undefined,
  toChart: (page) => page,
  middle: () => ({ x: 0, y: 0 }),
  focusNode: () => undefined,
  focusCanvas: () => undefined,
}
