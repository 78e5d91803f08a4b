import { startSideOf } from '../../text/index.ts'
import { framePaint } from '../frame-paint.ts'
import type { Shape } from '../shape.ts'
import { textInside } from '../text-boxes.ts'

/** A note on the chart: no frame unless it was given colours or is compared. */
export const textShape: Shape = {
  draw: (node, context) => {
    const isFramed = node.style?.fill !== undefined || node.style?.stroke !== undefined || context.change !== undefined
    if (!isFramed) return []
    const { fill, ...line } = framePaint(node, context)
    const ground = node.style?.fill || context.change ? { fill } : {}
    return [{ type: 'rect', x: 0, y: 0, width: node.width, height: node.height, radius: 2, ...line, ...ground }]
  },
  textBox: (node, context) => ({
    ...textInside(node, context, { x: 4, top: 2, bottom: 2, runsOn: true }),
    weight: node.style?.bold ? 700 : 400,
    align: node.style?.align ?? startSideOf(node.text),
    vertical: 'top',
    maxLines: 12,
  }),
}
