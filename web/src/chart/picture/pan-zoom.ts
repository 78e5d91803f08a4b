import { boundsOfPoints, inflate, type Rect } from '@strata/diagram'

/** Which part of a picture is seen: a place `p` of it stands at `p * zoom + offset` in the frame. */
export interface View {
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** `spec 1 §9` */
export const zoomStep = 0.3
const limits = { min: 0.05, max: 4 }
const margin = 48

/** The whole picture, never larger than life. */
export function fitInto(bounds: Rect, frame: Size): View {
  const framed = inflate(bounds, margin)
  const zoom = clampZoom(Math.min(1, frame.width / framed.width, frame.height / framed.height))
  return centreOn(bounds, frame, zoom)
}

/** `bounds` in the middle of the frame. */
export function centreOn(bounds: Rect, frame: Size, zoom: number): View {
  return {
    zoom,
    x: frame.width / 2 - (bounds.x + bounds.width / 2) * zoom,
    y: frame.height / 2 - (bounds.y + bounds.height / 2) * zoom,
  }
}

/** Zooms about a place of the frame, which stays where it is. */
export function zoomAbout(view: View, wanted: number, at: { x: number; y: number }): View {
  const zoom = clampZoom(wanted)
  const factor = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }
}

const clampZoom = (zoom: number): number => Math.min(limits.max, Math.max(limits.min, zoom))

/** The smallest box around several. */
export function unionOf(boxes: readonly Rect[]): Rect | null {
  return boundsOfPoints(
    boxes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  )
}
