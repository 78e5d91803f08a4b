import type { ChartNode } from '@strata/contract'
import { standsWhole } from '../fitting-size.ts'
import { framePaint } from '../frame-paint.ts'
import type { PathStep } from '../primitive.ts'
import type { Shape, ShapeContext, TextBox } from '../shape.ts'
import { textInside, textOutside } from '../text-boxes.ts'

/** A question. Its text is outside, or inside where the diamond is large enough for it. */
export const decisionShape: Shape = {
  draw: (node, context) => [{ type: 'path', steps: diamond(node), ...framePaint(node, context) }],
  textBox: (node, context) => insideIfRoom(node, context) ?? textOutside(node, context),
  isNamedOutside: (node) => insideIfRoom(node, {}) === null,
}

function diamond({ width, height }: ChartNode): PathStep[] {
  return [['M', width / 2, 0], ['L', width, height / 2], ['L', width / 2, height], ['L', 0, height / 2], ['Z']]
}

function insideIfRoom(node: ChartNode, context: ShapeContext): TextBox | null {
  if (node.width < 96 || node.height < 56) return null
  const box = textInside(node, context, { x: node.width * 0.22, top: node.height * 0.22, bottom: node.height * 0.22 })
  return standsWhole(node.text, box, box.fontSize) ? box : null
}
