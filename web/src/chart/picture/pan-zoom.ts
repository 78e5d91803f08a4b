import { boundsOfPoints, containsRect, inflate, type Rect } from '@strata/diagram'

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

/** specification 1 §9 */
export const zoomStep = 0.3
const limits = { min: 0.05, max: 4 }
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

/** Zooms about a place of the frame, which stays where it is. */
export function zoomAbout(view: View, wanted: number, at: { x: number; y: number }): View {
  const zoom = clampZoom(wanted)
  const factor = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }
}

export const shiftBy = (view: View, { x, y }: { x: number; y: number }): View => ({ ...view, x: view.x + x, y: view.y + y })

/** On the way from one view to another; `share` is 0 at the first. */
export const viewBetween = (from: View, to: View, share: number): View => ({
  zoom: from.zoom + (to.zoom - from.zoom) * share,
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** Where a place of the frame lies in the picture. */
export const inPicture = ({ zoom, x, y }: View, at: { x: number; y: number }) => ({ x: (at.x - x) / zoom, y: (at.y - y) / zoom })

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
