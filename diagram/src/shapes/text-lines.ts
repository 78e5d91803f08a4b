import type { ChartNode } from '@strata/contract'
import { directionOf, wrapText } from '../text/index.ts'
import type { TextPrimitive } from './primitive.ts'
import type { ShapeContext, TextBox } from './shape.ts'

/** How far a baseline is below the middle of its line, in em: half of Inter's capital height. */
const baseline = 0.364

/** The lines of a node's text in its box, one primitive a line. */
export function textLines(node: ChartNode, box: TextBox, context: ShapeContext): TextPrimitive[] {
  if (node.text === '') return []
  const lines = wrapText(node.text, { width: box.width, fontSize: box.fontSize, weight: box.weight, maxLines: box.maxLines })
  const isRtl = directionOf(node.text) === 'rtl'
  return lines.map((text, index) => ({
    type: 'text',
    ...placeLine(box, lines.length, index),
    text,
    fontSize: box.fontSize,
    weight: box.weight,
    fill: box.fill,
    anchor: anchorOf(box),
    ...(isRtl && { direction: 'rtl' }),
    ...(node.style?.italic && { italic: true }),
    ...(node.style?.underline && { underline: true }),
    ...(context.change === 'removed' && { struck: true }),
    ...(box.rotated && { rotated: true }),
  }))
}

function placeLine(box: TextBox, count: number, index: number): { x: number; y: number } {
  const middleOfLine = (index + 0.5) * box.lineHeight
  const spare = box.height - count * box.lineHeight
  const start = box.vertical === 'top' ? 0 : box.vertical === 'bottom' ? spare : spare / 2
  const across = start + middleOfLine + box.fontSize * baseline
  const along = alongOf(box)
  return box.rotated ? { x: box.x + across, y: box.y + box.width - along } : { x: box.x + along, y: box.y + across }
}

function alongOf({ align, width }: TextBox): number {
  if (align === 'left') return 0
  return align === 'right' ? width : width / 2
}

function anchorOf({ align }: TextBox): TextPrimitive['anchor'] {
  if (align === 'left') return 'start'
  return align === 'right' ? 'end' : 'middle'
}
