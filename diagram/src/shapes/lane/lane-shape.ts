import type { ChartNode } from '@strata/contract'
import { laneHead } from '../../rules/lane-head.ts'
import { framePaint, textPaint } from '../frame-paint.ts'
import type { DisplayList } from '../primitive.ts'
import type { Shape, ShapeContext, TextBox } from '../shape.ts'
import { lineHeightOf } from '../text-boxes.ts'

/** A strip of the chart under one name, which runs upwards in the head at its left. */
export const laneShape: Shape = { draw: drawStrip, textBox: headText }

/** Ground, head and hairlines of lanes and pools. */
export function drawStrip(node: ChartNode, context: ShapeContext): DisplayList {
  const frame = framePaint(node, context, { fill: 'laneFill', stroke: 'laneLine' })
  const { width, height } = node
  return [
    { type: 'rect', x: 0, y: 0, width, height, ...frame },
    {
      type: 'rect',
      x: 0,
      y: 0,
      width: laneHead,
      height,
      fill: context.change ? frame.fill : 'laneHead',
      stroke: frame.stroke,
      strokeWidth: 1,
    },
  ]
}

/** The name in the head of a lane or pool. */
export function headText(node: ChartNode, context: ShapeContext): TextBox {
  const fontSize = Math.min(14, node.style?.fontSize ?? 12)
  return {
    x: 0,
    y: 6,
    width: Math.max(16, node.height - 12),
    height: laneHead,
    fontSize,
    lineHeight: lineHeightOf(fontSize),
    weight: 600,
    align: 'center',
    vertical: 'middle',
    maxLines: 1,
    fill: textPaint({ ...node, style: { ...node.style, fill: undefined } }, context, 'labelText'),
    rotated: true,
  }
}
