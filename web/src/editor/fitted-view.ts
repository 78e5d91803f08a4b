import { boundsOf, type Chart, fitViewport, inflate, nodesOf, type Viewport } from '@strata/diagram'

interface Size {
  readonly width: number
  readonly height: number
}

const padding = 28

/** The view on the whole chart; an empty one is seen at 100 %. */
export function fittedView(chart: Chart, screen: Size): Viewport {
  const bounds = boundsOf(nodesOf(chart))
  if (!bounds) return { x: 0, y: 0, zoom: 1 }
  return fitViewport({ area: inflate(bounds, 12), screen, padding })
}
