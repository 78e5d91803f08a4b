import { startSideOf } from '../../text/index.ts'
import { framePaint, textPaint } from '../frame-paint.ts'
import type { Shape } from '../shape.ts'
import { textInside } from '../text-boxes.ts'

/** A dashed frame around steps that belong together; what is behind shows through. */
export const groupShape: Shape = {
  draw: (node, context) => {
    const { fill, ...line } = framePaint(node, context, { stroke: 'groupLine', dash: [5, 4] })
    const ground = node.style?.fill ? { fill } : {}
    return [{ type: 'rect', x: 0, y: 0, width: node.width, height: node.height, radius: 6, ...line, ...ground }]
  },
  textBox: (node, context) => ({
    ...textInside(node, context, { x: 12, top: 8, bottom: Math.max(8, node.height - 44), usual: 12 }),
    align: node.style?.align ?? startSideOf(node.text),
    vertical: 'top',
    fill: textPaint(node, context, 'labelText'),
  }),
}
