import { ellipse } from '../ellipse.ts'
import { framePaint } from '../frame-paint.ts'
import type { Shape } from '../shape.ts'
import { textOutside } from '../text-boxes.ts'

/** Something that happens on the way: a double circle, its text outside. */
export const eventShape: Shape = {
  draw: (node, context) => {
    const frame = framePaint(node, context, { strokeWidth: 1.25 })
    return [
      { type: 'path', steps: ellipse(node, 0.5), ...frame },
      { type: 'path', steps: ellipse(node, 4), stroke: frame.stroke, strokeWidth: frame.strokeWidth },
    ]
  },
  textBox: textOutside,
  isNamedOutside: () => true,
}
