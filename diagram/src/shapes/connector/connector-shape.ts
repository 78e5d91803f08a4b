import { ellipse } from '../ellipse.ts'
import { framePaint } from '../frame-paint.ts'
import type { Shape } from '../shape.ts'
import { textInside } from '../text-boxes.ts'

/** The place where a flow goes on elsewhere: two connectors of the same letter belong together. */
export const connectorShape: Shape = {
  draw: (node, context) => [{ type: 'path', steps: ellipse(node, 0.5), ...framePaint(node, context, { strokeWidth: 1.25 }) }],
  textBox: (node, context) => ({
    ...textInside(node, context, { x: 3, top: 3, bottom: 3, usual: 11, runsOn: true }),
    weight: 600,
    maxLines: 1,
  }),
}
