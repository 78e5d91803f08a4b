import { chartTheme, drawToCanvas, type Rect, type SceneItem, type Viewport, visibleArea } from '@strata/diagram'

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

/** Draws the view and what is around it. */
export function drawOverview(element: HTMLCanvasElement, { items, theme, view, size }: Drawing): OverviewPicture {
  const context = element.getContext('2d')
  const pixelRatio = window.devicePixelRatio || 1
  const beside = { x: Math.round(size.width * margin), y: Math.round(size.height * margin) }
  const width = size.width + 2 * beside.x
  const height = size.height + 2 * beside.y
  element.width = Math.round(width * pixelRatio)
  element.height = Math.round(height * pixelRatio)
  element.style.width = `${width}px`
  element.style.height = `${height}px`
  element.style.left = `${-beside.x}px`
  element.style.top = `${-beside.y}px`
  Object.assign(element.style, { transform: '', transformOrigin: [beside.x, beside.y].map((side) => `${side}px`).join(' ') })
  if (context) {
    const shifted = { ...view, x: view.x + beside.x, y: view.y + beside.y }
    drawToCanvas(context, { items, theme: chartTheme[theme], view: shifted, pixelRatio, area: coveredArea({ view, size }) })
  }
  return { view, size }
}

/** The part of the chart that is on the canvas. */
export function coveredArea({ view, size }: OverviewPicture): Rect {
  const seen = visibleArea(view, size)
  const x = seen.width * margin
  const y = seen.height * margin
  return { x: seen.x - x, y: seen.y - y, width: seen.width + 2 * x, height: seen.height + 2 * y }
}
