import { fitViewport, type Rect, type Viewport } from '@strata/diagram'

/** Below this the names of steps cannot be read on a phone. */
const leastZoom = 0.75
/** From this on all of a chart at once still has readable names for most people. */
const fittedZoom = 0.6
const margin = 16

/**
 * The view a chart opens with on a small screen. All of it where that can be read; else large enough to be read, beginning with its
 * first step: a corner of the plane may be empty, and all of a large chart at once is a pattern without words. From there one pans on.
 */
export function readableView(area: Rect, first: Rect, screen: { width: number; height: number }): Viewport {
  const fitted = fitViewport({ area, screen, padding: margin })
  if (fitted.zoom >= fittedZoom) return fitted
  const zoom = Math.max(leastZoom, Math.min(1, (screen.width - 2 * margin) / area.width))
  const across = beginning({ from: area.x, length: area.width, first: first.x, end: first.x + first.width }, screen.width, zoom)
  const down = beginning({ from: area.y, length: area.height, first: first.y, end: first.y + first.height }, screen.height, zoom)
  return { zoom, x: across, y: down }
}

interface Stretch {
  readonly from: number
  readonly length: number
  /** Where the first step begins and ends. */
  readonly first: number
  readonly end: number
}

/** In the middle where there is room; else from where the chart begins, or from the first step where that would not be seen so. */
function beginning({ from, length, first, end }: Stretch, room: number, zoom: number): number {
  if (length * zoom <= room - 2 * margin) return (room - length * zoom) / 2 - from * zoom
  const isSeen = (end - from) * zoom <= room - 2 * margin
  return margin - (isSeen ? from : first) * zoom
}
