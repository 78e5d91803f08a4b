import { boundsOf, type Chart, fitViewport, inflate, nodesOf, type Viewport, zoomAround } from '@strata/diagram'
import type { EditorState } from './session/editor-state.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const padding = 28

/** The view that a chart opens with: where it was left, else all of it, at the zoom that was chosen. */
export function openingView(
  { chart, lastView, chosenZoom }: Pick<EditorState, 'chart' | 'lastView' | 'chosenZoom'>,
  screen: Size,
): Viewport {
  if (lastView) return lastView
  const fitted = fittedView(chart, screen)
  return chosenZoom === null ? fitted : zoomAround(fitted, { x: screen.width / 2, y: screen.height / 2 }, chosenZoom)
}

/** The view on the whole chart; an empty one is seen at 100 %. */
export function fittedView(chart: Chart, screen: Size): Viewport {
  const bounds = boundsOf(nodesOf(chart))
  if (!bounds) return { x: 0, y: 0, zoom: 1 }
  return fitViewport({ area: inflate(bounds, 12), screen, padding })
}
