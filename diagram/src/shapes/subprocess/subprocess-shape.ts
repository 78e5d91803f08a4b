import type { ChartNode } from '@strata/contract'
import { isExpanded } from '../../rules/index.ts'
import { startSideOf } from '../../text/index.ts'
import { framePaint } from '../frame-paint.ts'
import type { DisplayList } from '../primitive.ts'
import type { Shape } from '../shape.ts'
import { textInside } from '../text-boxes.ts'

const sign = 14

/** Steps folded into one box with a plus sign; drawn large it shows them, its name at the top. */
export const subprocessShape: Shape = {
  draw: (node, context) => {
    const frame = framePaint(node, context)
    const box = { type: 'rect', x: 0, y: 0, width: node.width, height: node.height, radius: 4, ...frame } as const
    return isExpanded(node) ? [box] : [box, ...plusSign(node)]
  },
  textBox: (node, context) =>
    isExpanded(node)
      ? {
          ...textInside(node, context, { x: 12, top: 8, bottom: node.height - 44 }),
          align: node.style?.align ?? startSideOf(node.text),
          vertical: 'top',
        }
      : textInside(node, context, { x: 8, top: 6, bottom: sign + 4 }),
}

function plusSign(node: ChartNode): DisplayList {
  const x = (node.width - sign) / 2
  const y = node.height - sign
  return [
    { type: 'rect', x, y, width: sign, height: sign, fill: 'nodeFill', stroke: 'nodeLine', strokeWidth: 1 },
    { type: 'glyph', name: 'plus', x: x + 3, y: y + 3, size: 8, stroke: 'mark' },
  ]
}
