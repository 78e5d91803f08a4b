import {
  bottomOf,
  boundsOf,
  chartTheme,
  drawToCanvas,
  overlaps,
  type Rect,
  rightOf,
  type SceneItem,
  type Viewport,
  visibleArea,
} from '@strata/diagram'

interface Size {
  readonly width: number
  readonly height: number
}

/** What is on the canvas: the view it was drawn for, and how large that was. */
export interface OverviewPicture {
  readonly view: Viewport
  readonly size: Size
}

interface Drawing extends OverviewPicture {
  readonly items: readonly SceneItem[]
  readonly theme: 'light' | 'dark'
}

/** Beyond each border of the view this share of it is drawn too. */
const margin = 0.25

/** Draws the view and what is around it. Where the chart ends sooner the canvas does too: every pixel of it costs time. */
export function drawOverview(element: HTMLCanvasElement, { items, theme, view, size }: Drawing): OverviewPicture {
  const context = element.getContext('2d')
  const pixelRatio = window.devicePixelRatio || 1
  const covered = coveredArea({ view, size })
  const drawn = sharedPart(covered, boundsOf(items.map(({ area }) => area ?? covered)))
  const left = Math.floor(drawn.x * view.zoom + view.x)
  const top = Math.floor(drawn.y * view.zoom + view.y)
  const width = Math.ceil(drawn.width * view.zoom) + 1
  const height = Math.ceil(drawn.height * view.zoom) + 1
  element.width = Math.round(width * pixelRatio)
  element.height = Math.round(height * pixelRatio)
  Object.assign(element.style, { width: `${width}px`, height: `${height}px`, left: `${left}px`, top: `${top}px` })
  Object.assign(element.style, { transform: '', transformOrigin: [left, top].map((side) => `${-side}px`).join(' ') })
  if (context) {
    const shifted = { ...view, x: view.x - left, y: view.y - top }
    drawToCanvas(context, { items, theme: chartTheme[theme], view: shifted, pixelRatio, area: covered })
  }
  return { view, size }
}

/** What `area` has of `other`; empty where that is nothing. */
function sharedPart(area: Rect, other: Rect | null): Rect {
  if (!other || !overlaps(area, other)) return { ...area, width: 0, height: 0 }
  const x = Math.max(area.x, other.x)
  const y = Math.max(area.y, other.y)
  return { x, y, width: Math.min(rightOf(area), rightOf(other)) - x, height: Math.min(bottomOf(area), bottomOf(other)) - y }
}

/** The part of the chart that is on the canvas, with what is free around the chart. */
export function coveredArea({ view, size }: OverviewPicture): Rect {
  const seen = visibleArea(view, size)
  const x = seen.width * margin
  const y = seen.height * margin
  return { x: seen.x - x, y: seen.y - y, width: seen.width + 2 * x, height: seen.height + 2 * y }
}
