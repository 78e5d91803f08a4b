import type { ChartNode } from '@strata/contract'
import { laneHead } from '../../rules/index.ts'
import { fittingSize, lineHeightOf, linesIn } from '../fitting-size.ts'
import { framePaint, textPaint } from '../frame-paint.ts'
import type { DisplayList } from '../primitive.ts'
import type { Shape, ShapeContext, TextBox } from '../shape.ts'

/** A strip of the chart under one name, which runs upwards in the head at its left, or is in the head at the top. */
export const laneShape: Shape = { draw: drawStrip, textBox: headText }

/** Ground, head and hairlines of lanes and pools. */
export function drawStrip(node: ChartNode, context: ShapeContext): DisplayList {
  const frame = framePaint(node, context, { fill: 'laneFill', stroke: 'laneLine' })
  const { width, height } = node
  const isOnTop = context.textSide === 'top'
  return [
    { type: 'rect', x: 0, y: 0, width, height, ...frame },
    {
      type: 'rect',
      x: 0,
      y: 0,
      width: isOnTop ? width : laneHead,
      height: isOnTop ? laneHead : height,
      fill: context.change ? frame.fill : 'laneHead',
      stroke: frame.stroke,
      strokeWidth: 1,
    },
  ]
}

/** The name in the head of a lane or pool. */
export function headText(node: ChartNode, context: ShapeContext): TextBox {
  const isOnTop = context.textSide === 'top'
  const width = Math.max(16, (isOnTop ? node.width : node.height) - 12)
  const room = { width, height: laneHead - 4, weight: 600 } as const
  const fontSize = Math.min(14, node.style?.fontSize ?? fittingSize(node.text, room, 12))
  return {
    x: isOnTop ? 6 : 0,
    y: isOnTop ? 0 : 6,
    width,
    height: laneHead,
    fontSize,
    lineHeight: lineHeightOf(fontSize),
    weight: 600,
    align: 'center',
    vertical: 'middle',
    maxLines: linesIn(room.height, fontSize),
    fill: textPaint({ ...node, style: { ...node.style, fill: undefined } }, context, 'labelText'),
    ...(!isOnTop && { rotated: true }),
  }
}
