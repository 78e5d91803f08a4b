import { boundsOf, type Chart, fitViewport, inflate, nodesOf, toScreen, type Viewport } from '@strata/diagram'

interface Size {
  readonly width: number
  readonly height: number
}

const padding = 28
/** What the legend at the bottom takes, in screen pixels. */
const legendRoom = 56

/** The view on the whole chart, above the legend where that would cover a part; an empty one is seen at 100 %. */
export function fittedView(chart: Chart, screen: Size): Viewport {
  const bounds = boundsOf(nodesOf(chart))
  if (!bounds) return { x: 0, y: 0, zoom: 1 }
  const area = inflate(bounds, 12)
  const view = fitViewport({ area, screen, padding })
  const clear = screen.height - legendRoom
  if (toScreen(view, { x: area.x, y: area.y + area.height }).y <= clear) return view
  return fitViewport({ area, screen: { ...screen, height: clear + padding }, padding })
}
