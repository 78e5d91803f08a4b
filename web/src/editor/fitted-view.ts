import type { Point } from '@strata/contract'
import { boundsOf, type Chart, fitViewport, inflate, nodesOf, overlaps, type Viewport, visibleArea, zoomAround } from '@strata/diagram'
import type { EditorState } from './session/editor-state.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const padding = 28

type Left = Pick<EditorState, 'chart' | 'lastView' | 'lastOrigin' | 'chosenZoom'>

/** The view that a chart opens with: where it was left, else all of it, at the zoom that was chosen. `corner`: where on the page the screen begins. */
export function openingView({ chart, lastView, lastOrigin, chosenZoom }: Left, screen: Size, corner: Point): Viewport {
  if (lastView && lastOrigin) return { zoom: lastView.zoom, x: lastOrigin.x - corner.x, y: lastOrigin.y - corner.y }
  if (lastView) return lastView
  const fitted = fittedView(chart, screen)
  if (chosenZoom === null) return fitted
  const chosen = zoomAround(fitted, { x: screen.width / 2, y: screen.height / 2 }, chosenZoom)
  // The middle of a chart may be empty.
  return chart.nodeOrder.length === 0 || isAnySeen(chart, chosen, screen) ? chosen : fitted
}

export function isAnySeen(chart: Chart, view: Viewport, screen: Size): boolean {
  const seen = visibleArea(view, screen)
  return nodesOf(chart).some((node) => overlaps(node, seen))
}

/** The view on the whole chart; an empty one is seen at 100 %. */
export function fittedView(chart: Chart, screen: Size): Viewport {
  const bounds = boundsOf(nodesOf(chart))
  if (!bounds) return { x: 0, y: 0, zoom: 1 }
  return fitViewport({ area: inflate(bounds, 12), screen, padding })
}
