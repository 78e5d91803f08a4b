import { boundsOf, boundsOfPoints, type Chart, type Rect } from '../model/index.ts'
import { edgeLabelBox, nodeBounds, type Routes } from '../shapes/index.ts'
import { drawOrder } from './draw-order.ts'
import { placeTexts } from './texts/place-texts.ts'

/** The box around all that is drawn, texts beside shapes and edge labels included; null for an empty chart. */
export function chartBounds(chart: Chart, routes: Routes): Rect | null {
  const texts = placeTexts(chart, routes)
  const rects: Rect[] = drawOrder(chart).map((node) => nodeBounds(node, { textSide: texts.sides.get(node.id) }))
  for (const [id, route] of routes) {
    const edge = chart.edges[id]
    const line = boundsOfPoints(route.points)
    const label = edge && edgeLabelBox(edge, route, texts.labels.get(id))
    if (line) rects.push(line)
    if (label) rects.push(label)
  }
  return boundsOf(rects)
}
