import { framePaint } from '../frame-paint.ts'
import type { Shape } from '../shape.ts'
import { textInside } from '../text-boxes.ts'

/** A step that is no process of its own: no id, text in the middle. */
export const activityShape: Shape = {
  draw: (node, context) => [{ type: 'rect', x: 0, y: 0, width: node.width, height: node.height, radius: 4, ...framePaint(node, context) }],
  textBox: (node, context) => textInside(node, context),
}
