import { containsRect, fitViewport, inflate, type Rect, type Viewport, visibleArea } from '@strata/diagram'
import { minimapCorner } from '../overview/minimap-corner.ts'

export interface View {
  readonly view: Viewport
  readonly size: { readonly width: number; readonly height: number }
}

/** Zoom a found or focused step is shown at when the view was further away. */
export const readableZoom = 0.7
/** Screen pixels kept free around what is brought into view: as little as seems seen, and as much as shows what comes next. */
const least = 24
const aside = 64

/**
 * The view that shows `area` (chart units): the nearest one at the same zoom, so that one keeps one's place, or with it in the middle.
 * Further out where there is no room, closer where nothing could be read. Null when it is seen already.
 */
export function viewRevealing({ view, size }: View, area: Rect | null, how: 'into-view' | 'to-middle'): Viewport | null {
  if (!area) return null
  const isReadable = view.zoom >= 0.3
  if (how === 'into-view' && isReadable && fits(area, { view, size })) return pannedTo(area, { view, size })
  const zoom = isReadable ? view.zoom : readableZoom
  const most = Math.min(zoom, (size.width - 80) / area.width, (size.height - 80) / area.height)
  return fitViewport({ area, screen: size, padding: 40, most })
}

/** Whether the screen has room for `area` at the present zoom. */
export function fits(area: Rect, { view, size }: View): boolean {
  return area.width * view.zoom <= size.width - 2 * least && area.height * view.zoom <= size.height - 2 * least
}

/** As much of `area` from its upper left corner as there is room for at the present zoom. */
export function beginningOf(area: Rect, { view, size }: View): Rect {
  const room = { width: (size.width - 2 * aside) / view.zoom, height: (size.height - 2 * aside) / view.zoom }
  return { x: area.x, y: area.y, width: Math.min(area.width, room.width), height: Math.min(area.height, room.height) }
}

function pannedTo(area: Rect, { view, size }: View): Viewport | null {
  const { zoom } = view
  const seen = inflate(visibleArea(view, size), -least / zoom)
  if (containsRect(seen, area) && !isBehindMinimap(area, { view, size })) return null
  const near = {
    zoom,
    x: view.x + shiftInto(area.x * zoom + view.x, area.width * zoom, size.width),
    y: view.y + shiftInto(area.y * zoom + view.y, area.height * zoom, size.height),
  }
  return isBehindMinimap(area, { view: near, size }) ? aboveMinimap(area, { view: near, size }) : near
}

/** How far a stretch of the screen must go to be within `room`, the border left free as far as there is any to spare. */
function shiftInto(start: number, length: number, room: number): number {
  const border = Math.min(aside, (room - length) / 2)
  if (start < border) return border - start
  return Math.min(0, room - border - length - start)
}

function isBehindMinimap(area: Rect, { view, size }: View): boolean {
  const right = (area.x + area.width) * view.zoom + view.x
  const bottom = (area.y + area.height) * view.zoom + view.y
  return size.width > 3 * minimapCorner.width && right > size.width - minimapCorner.width && bottom > size.height - minimapCorner.height
}

/** Above it where there is room, else beside it, else where it is. */
function aboveMinimap(area: Rect, { view, size }: View): Viewport {
  const { zoom } = view
  const up = size.height - minimapCorner.height - (area.y + area.height) * zoom
  if (up + area.y * zoom >= least) return { ...view, y: up }
  const across = size.width - minimapCorner.width - (area.x + area.width) * zoom
  return across + area.x * zoom >= least ? { ...view, x: across } : view
}
