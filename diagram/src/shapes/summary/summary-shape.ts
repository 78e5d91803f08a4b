import { kindTable } from '../../rules/kind-table.ts'
import { framePaint } from '../frame-paint.ts'
import type { Shape } from '../shape.ts'
import { textInside } from '../text-boxes.ts'

/** A box of a Process Summary: what it is on the first line, its name below. */
export const summaryShape: Shape = {
  draw: (node, context) => [
    { type: 'rect', x: 0, y: 0, width: node.width, height: node.height, radius: 4, ...framePaint(node, context) },
    { type: 'text', x: 11, y: 19.5, text: kindTable[node.kind].label, fontSize: 11, weight: 600, fill: 'mutedText', anchor: 'start' },
  ],
  textBox: (node, context) => ({
    ...textInside(node, context, { x: 11, top: 28, bottom: 6 }),
    align: node.style?.align ?? 'left',
    vertical: 'top',
  }),
}
