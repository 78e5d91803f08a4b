import type { ChartNode } from '@strata/contract'
import { boundsOf, type Rect } from '../model/index.ts'
import { textWidth } from '../text/index.ts'
import type { TextPrimitive } from './primitive.ts'
import type { ShapeContext } from './shape.ts'
import { nodeTextBox } from './shape-table.ts'
import { textLines } from './text-lines.ts'

/** The box around all a node draws, in the chart: a text outside its shape included. */
export function nodeBounds(node: ChartNode, context: ShapeContext = {}): Rect {
  const text = textBounds(node, context)
  return (text && boundsOf([node, text])) ?? node
}

/** The box around a node's text lines, in the chart; null without text. */
export function textBounds(node: ChartNode, context: ShapeContext = {}): Rect | null {
  const box = nodeTextBox(node, context)
  const bounds = boundsOf(textLines(node, box, context).map((line) => lineBounds(line, box.lineHeight)))
  return bounds && { ...bounds, x: bounds.x + node.x, y: bounds.y + node.y }
}

/** Whether the box has no room for all of a node's text: it ends in an ellipsis there. */
export function isTextCut(node: ChartNode, context: ShapeContext = {}): boolean {
  const last = textLines(node, nodeTextBox(node, context), context).at(-1)?.text
  return last?.endsWith('…') === true && !node.text.trimEnd().endsWith('…')
}

function lineBounds(line: TextPrimitive, lineHeight: number): Rect {
  const width = textWidth(line.text, line.fontSize, line.weight)
  const before = line.anchor === 'start' ? 0 : line.anchor === 'end' ? width : width / 2
  const above = lineHeight * 0.78
  if (line.rotated) return { x: line.x - above, y: line.y - width + before, width: lineHeight, height: width }
  return { x: line.x - before, y: line.y - above, width, height: lineHeight }
}
