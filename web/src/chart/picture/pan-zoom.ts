import { boundsOfPoints, containsRect, inflate, type Rect } from '@strata/diagram'

/** Which part of a picture is seen: a place `p` of it is at `p * zoom + offset` in the frame. */
export interface View {
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** specification 1 §9 */
export const zoomStep = 0.3
export const zoomLimits = { min: 0.05, max: 4 }
const margin = 48
/** What is brought to the middle is never smaller than this, where it has room. */
export const leastZoom = 0.6

/** The whole picture, never larger than life. */
export function fitInto(bounds: Rect, frame: Size): View {
  return centreOn(bounds, frame, clampZoom(Math.min(1, fittingZoom(bounds, frame))))
}

/** A part in the middle, as large as it is seen now, and at least at `least`; what is too large for that is seen whole. */
export function fitPart(part: Rect, frame: Size, { zoom, least }: { zoom: number; least: number }): View {
  return centreOn(part, frame, clampZoom(Math.min(Math.max(zoom, least), fittingZoom(part, frame))))
}

/** The view that shows a part: the same where all of it is seen already at `least` or larger, else with the part in the middle. */
export function viewShowing(part: Rect, frame: Size, { view, least }: { view: View; least: number }): View {
  const corner = { x: part.x * view.zoom + view.x, y: part.y * view.zoom + view.y }
  const onScreen = { ...corner, width: part.width * view.zoom, height: part.height * view.zoom }
  const isSeen = containsRect(inflate({ x: 0, y: 0, ...frame }, -margin), onScreen)
  return isSeen && view.zoom >= least ? view : fitPart(part, frame, { zoom: view.zoom, least })
}

function fittingZoom(bounds: Rect, frame: Size): number {
  const framed = inflate(bounds, margin)
  return Math.min(frame.width / framed.width, frame.height / framed.height)
}

/** `bounds` in the middle of the frame. */
function centreOn(bounds: Rect, frame: Size, zoom: number): View {
  return {
    zoom,
    x: frame.width / 2 - (bounds.x + bounds.width / 2) * zoom,
    y: frame.height / 2 - (bounds.y + bounds.height / 2) * zoom,
  }
}

/** Where a place of the frame is in the picture. */
export const inPicture = ({ zoom, x, y }: View, at: { x: number; y: number }) => ({ x: (at.x - x) / zoom, y: (at.y - y) / zoom })

const clampZoom = (zoom: number): number => Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom))

/** The smallest box around several. */
export function unionOf(boxes: readonly Rect[]): Rect | null {
  return boundsOfPoints(
    boxes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  )
}
