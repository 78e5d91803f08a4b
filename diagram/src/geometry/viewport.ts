import type { Point } from '@strata/contract'
import type { Rect } from '../model/index.ts'

/** Where the chart is on the screen: screen = chart × zoom + (x, y). */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** Zoom in and out go by this much (specification 1 §9). */
export const zoomStep = 0.3
export const zoomLimits = { least: 0.05, most: 4 } as const

export function clampZoom(zoom: number): number {
  return Math.min(zoomLimits.most, Math.max(zoomLimits.least, zoom))
}

/** The next zoom in (1) or out (-1), in steps of 0.3; below one step it halves. */
export function zoomBy(zoom: number, direction: 1 | -1): number {
  const next = zoom + direction * zoomStep
  if (next >= zoomStep - 1e-9) return clampZoom(Math.round(next * 100) / 100)
  return clampZoom(direction === 1 ? zoom * 2 : zoom / 2)
}

export interface FitWish {
  /** What must be visible. */
  readonly area: Rect
  readonly screen: { readonly width: number; readonly height: number }
  /** Screen pixels left free on each side. */
  readonly padding?: number
  /** Never larger than this; 1 when left out. */
  readonly most?: number
}

/** The view that shows all of `area` in the middle of the screen. */
export function fitViewport({ area, screen, padding = 32, most = 1 }: FitWish): Viewport {
  const width = Math.max(1, screen.width - 2 * padding)
  const height = Math.max(1, screen.height - 2 * padding)
  const zoom = clampZoom(Math.min(most, width / Math.max(1, area.width), height / Math.max(1, area.height)))
  return {
    zoom,
    x: screen.width / 2 - (area.x + area.width / 2) * zoom,
    y: screen.height / 2 - (area.y + area.height / 2) * zoom,
  }
}

/** The same view at another zoom, the screen point `around` staying where it is. */
export function zoomAround(view: Viewport, around: Point, zoom: number): Viewport {
  const next = clampZoom(zoom)
  const scale = next / view.zoom
  return { zoom: next, x: around.x - (around.x - view.x) * scale, y: around.y - (around.y - view.y) * scale }
}

export function toScreen(view: Viewport, point: Point): Point {
  return { x: point.x * view.zoom + view.x, y: point.y * view.zoom + view.y }
}

export function toChart(view: Viewport, point: Point): Point {
  return { x: (point.x - view.x) / view.zoom, y: (point.y - view.y) / view.zoom }
}

/** The part of the chart that is on the screen. */
export function visibleArea(view: Viewport, screen: { readonly width: number; readonly height: number }): Rect {
  const corner = toChart(view, { x: 0, y: 0 })
  return { ...corner, width: screen.width / view.zoom, height: screen.height / view.zoom }
}
