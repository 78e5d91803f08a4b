import { ellipse } from '../ellipse.ts'
import { framePaint } from '../frame-paint.ts'
import type { Shape } from '../shape.ts'
import { textOutside } from '../text-boxes.ts'

/** Where a flow ends: a thick circle, its text outside. */
export const endShape: Shape = {
  draw: (node, context) => {
    const frame = framePaint(node, context)
    return [{ type: 'path', steps: ellipse(node, 1.5), ...frame, strokeWidth: 3 }]
  },
  textBox: textOutside,
  isNamedOutside: () => true,
}
