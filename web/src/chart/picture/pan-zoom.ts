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
/** Around a picture in a small place. */
const hem = 6
/** Between the edge of a picture that is too large and that of its frame. */
const edge = 24
/** What is brought to the middle is never smaller than this, where it has room. */
export const leastZoom = 0.6

/** The whole picture, never larger than life. */
export function fitInto(bounds: Rect, frame: Size): View {
  return centreOn(bounds, frame, clampZoom(Math.min(1, fittingZoom(bounds, frame))))
}

/** In a place as small as a stamp: all of the picture, but no smaller than `least`; what is then too wide or too high is seen from its beginning. */
export function fitSmall({ x, y, width, height }: Rect, frame: Size, least: number): View {
  const [wide, high] = [frame.width - 2 * hem, frame.height - 2 * hem]
  const zoom = Math.max(least, Math.min(1, wide / width, high / height))
  const begin = (from: number, length: number, room: number): number => hem + Math.max(0, (room - length * zoom) / 2) - from * zoom
  return { zoom, x: begin(x, width, wide), y: begin(y, height, high) }
}

/** What is looked at first in a picture that is too large for its frame. */
export interface Beginning {
  /** The first view is never smaller. */
  floor: number
  /** What to begin with: all of them where they have room together, else the first. */
  parts: readonly Rect[]
}

/** All of the picture where that is not smaller than `floor`; else what it begins with, and no room beyond its edges. */
export function beginWith(bounds: Rect, frame: Size, { floor, parts }: Beginning): View {
  const whole = fitInto(bounds, frame)
  if (whole.zoom >= floor) return whole
  const together = unionOf(parts)
  const [part = bounds] = together && fittingZoom(together, frame) >= floor ? [together] : parts
  return {
    zoom: floor,
    x: beginAxis({ from: bounds.x, length: bounds.width, first: part.x, end: part.x + part.width }, frame.width, floor),
    y: beginAxis({ from: bounds.y, length: bounds.height, first: part.y, end: part.y + part.height }, frame.height, floor),
  }
}

interface Stretch {
  from: number
  length: number
  /** Where the part begins and ends. */
  first: number
  end: number
}

function beginAxis({ from, length, first, end }: Stretch, room: number, zoom: number): number {
  const slack = room - length * zoom
  if (slack >= 2 * edge) return slack / 2 - from * zoom
  const fits = (end - first) * zoom <= room - 2 * edge
  const wanted = fits ? room / 2 - ((first + end) / 2) * zoom : edge - first * zoom
  return Math.min(edge - from * zoom, Math.max(wanted, slack - edge - from * zoom))
}

/** A part in the middle, as large as it is seen now, and at least at `least`; what is too large for that is seen whole, but not below `floor`. */
export function fitPart(part: Rect, frame: Size, { zoom, least, floor = 0 }: { zoom: number; least: number; floor?: number }): View {
  return centreOn(part, frame, clampZoom(Math.min(Math.max(zoom, least), Math.max(floor, fittingZoom(part, frame)))))
}

/** The view that shows a part: the same where all of it is seen already at `least` or larger, else with the part in the middle. */
export function viewShowing(part: Rect, frame: Size, { view, ...limits }: { view: View; least: number; floor?: number }): View {
  const corner = { x: part.x * view.zoom + view.x, y: part.y * view.zoom + view.y }
  const onScreen = { ...corner, width: part.width * view.zoom, height: part.height * view.zoom }
  const isSeen = containsRect(inflate({ x: 0, y: 0, ...frame }, -margin), onScreen)
  return isSeen && view.zoom >= limits.least ? view : fitPart(part, frame, { zoom: view.zoom, ...limits })
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
