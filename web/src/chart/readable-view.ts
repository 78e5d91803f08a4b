import type { Rect, Viewport } from '@strata/diagram'

/** Below this the names of steps cannot be read on a phone. */
const leastZoom = 0.75
const margin = 16

/** The view a chart opens with on a small screen: its width, never smaller than can be read; then its upper left corner. */
export function readableView(area: Rect, screen: { width: number; height: number }): Viewport {
  const zoom = Math.max(leastZoom, Math.min(1, (screen.width - 2 * margin) / area.width))
  return {
    zoom,
    x: startOf(area.width * zoom, screen.width) - area.x * zoom,
    y: startOf(area.height * zoom, screen.height) - area.y * zoom,
  }
}

/** In the middle where there is room, else from the beginning on. */
const startOf = (length: number, room: number): number => Math.max(margin, (room - length) / 2)
