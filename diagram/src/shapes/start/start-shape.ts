import { ellipse } from '../ellipse.ts'
import { framePaint } from '../frame-paint.ts'
import type { Shape } from '../shape.ts'
import { textOutside } from '../text-boxes.ts'

/** Where a flow begins: a thin circle, its text outside. */
export const startShape: Shape = {
  draw: (node, context) => [{ type: 'path', steps: ellipse(node, 0.5), ...framePaint(node, context, { strokeWidth: 1.25 }) }],
  textBox: textOutside,
  isNamedOutside: () => true,
}
