import type { ChartNode } from '@strata/contract'
import { framePaint } from '../frame-paint.ts'
import type { PathStep } from '../primitive.ts'
import type { Shape } from '../shape.ts'
import { isTooNarrow, textInside, textOutside } from '../text-boxes.ts'

/** Stored data: a cylinder. */
export const dataShape: Shape = {
  draw: (node, context) => {
    const frame = framePaint(node, context)
    return [
      { type: 'path', steps: cylinderPath(node), ...frame },
      { type: 'path', steps: rim(node), stroke: frame.stroke, strokeWidth: frame.strokeWidth },
    ]
  },
  textBox: (node, context) =>
    isTooNarrow(node)
      ? textOutside(node, context)
      : textInside(node, context, { x: 8, top: 2 * lidOf(node), bottom: lidOf(node) / 2 + 2 }),
  isNamedOutside: isTooNarrow,
}

/** The border of a cylinder, from the upper end of its left side on. */
export function cylinderPath(node: ChartNode): PathStep[] {
  const { width, height } = node
  const lid = lidOf(node)
  const reach = lid * 4 / 3
  return [
    ['M', 0, lid],
    ['C', 0, lid - reach, width, lid - reach, width, lid],
    ['L', width, height - lid],
    ['C', width, height - lid + reach, 0, height - lid + reach, 0, height - lid],
    ['Z'],
  ]
}

function rim(node: ChartNode): PathStep[] {
  const lid = lidOf(node)
  const reach = lid * 4 / 3
  return [
    ['M', 0, lid],
    ['C', 0, lid + reach, node.width, lid + reach, node.width, lid],
  ]
}

function lidOf({ height }: ChartNode): number {
  return Math.min(9, height * 0.14)
}
