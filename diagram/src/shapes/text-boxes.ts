import type { ChartNode, Port } from '@strata/contract'
import { textPaint } from './frame-paint.ts'
import type { ShapeContext, TextBox } from './shape.ts'

const nameSize = 13
const labelSize = 12
const labelWidth = 84

export interface Padding {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/** A text set inside its shape, in the middle unless a person aligned it otherwise. */
export function textInside(node: ChartNode, context: ShapeContext, padding: Padding = { x: 8, top: 6, bottom: 6 }): TextBox {
  const fontSize = node.style?.fontSize ?? nameSize
  const lineHeight = lineHeightOf(fontSize)
  const height = Math.max(lineHeight, node.height - padding.top - padding.bottom)
  return {
    x: padding.x,
    y: padding.top,
    width: Math.max(16, node.width - 2 * padding.x),
    height,
    fontSize,
    lineHeight,
    weight: node.style?.bold ? 700 : 500,
    align: node.style?.align ?? 'center',
    vertical: 'middle',
    maxLines: Math.max(1, Math.floor((height + 2) / lineHeight)),
    fill: textPaint(node, context),
  }
}

/** Narrower shapes hold no words: theirs stand below. */
export const narrowest = 60

/** A text beside a small shape: below it unless the context says another side. */
export function textOutside(node: ChartNode, context: ShapeContext): TextBox {
  const fontSize = node.style?.fontSize ?? labelSize
  const lineHeight = lineHeightOf(fontSize)
  const maxLines = 4
  const width = Math.max(labelWidth, node.width)
  const height = maxLines * lineHeight
  return {
    ...placeOutside(node, context.textSide ?? 'bottom', { width, height }),
    width,
    height,
    fontSize,
    lineHeight,
    weight: node.style?.bold ? 700 : 400,
    maxLines,
    fill: textPaint({ ...node, style: { ...node.style, fill: undefined } }, context, 'labelText'),
  }
}

export function lineHeightOf(fontSize: number): number {
  return Math.round(fontSize * 1.3)
}

function placeOutside(
  node: ChartNode,
  side: Port,
  { width, height }: { width: number; height: number },
): Pick<TextBox, 'x' | 'y' | 'align' | 'vertical'> {
  const middle = (node.width - width) / 2
  switch (side) {
    case 'bottom':
      return { x: middle, y: node.height + 4, align: 'center', vertical: 'top' }
    case 'top':
      return { x: middle, y: -4 - height, align: 'center', vertical: 'bottom' }
    case 'right':
      return { x: node.width + 6, y: node.height / 2 + 4, align: 'left', vertical: 'top' }
    case 'left':
      return { x: -6 - width, y: node.height / 2 + 4, align: 'right', vertical: 'top' }
  }
}
