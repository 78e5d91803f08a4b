import type { ChartEdge, Point } from '@strata/contract'
import { directionOf, textWidth, wrapText } from '../../text/index.ts'
import type { DisplayList, Paint, PathPrimitive, Primitive } from '../primitive.ts'
import type { ChangeMark } from '../shape.ts'
import { type LabelSpot, labelPosition } from './label-position.ts'
import { roundedPath } from './rounded-path.ts'
import type { Route } from './route.ts'

export interface EdgeContext {
  readonly change?: ChangeMark
  readonly selected?: boolean
  /** Where its label is, when not at the middle of its longest part (`placeTexts`). */
  readonly labelSpot?: LabelSpot
}

const headLength = 7
const headWidth = 6
const labelSize = 11
const labelLine = 14

/** All of an edge as drawn, in the chart: line with rounded corners, heads, label on its ground. */
export function edgeShape(edge: ChartEdge, route: Pick<Route, 'points'>, context: EdgeContext = {}): DisplayList {
  const stroke = strokeOf(context)
  const arrow = edge.style?.arrow ?? 'end'
  return [
    drawLine(edge, route.points, stroke, context),
    ...(arrow === 'end' || arrow === 'both' ? head(route.points, stroke) : []),
    ...(arrow === 'start' || arrow === 'both' ? head([...route.points].reverse(), stroke) : []),
    ...label(edge, route.points, context),
  ]
}

/** The box of an edge's label around its spot; null without label. */
export function edgeLabelBox(
  edge: ChartEdge,
  route: Pick<Route, 'points'>,
  spot: LabelSpot = labelPosition(route.points),
): { x: number; y: number; width: number; height: number } | null {
  if (!edge.label) return null
  const lines = linesOf(edge.label, spot.width)
  const width = Math.max(...lines.map((line) => textWidth(line, labelSize, 500))) + 8
  const height = lines.length * labelLine + 2
  return { x: spot.x - width / 2, y: spot.y - height / 2, width, height }
}

function drawLine(edge: ChartEdge, points: readonly Point[], stroke: Paint, context: EdgeContext): PathPrimitive {
  const dash = context.change === 'removed' || edge.style?.line === 'dashed' ? [5, 4] : edge.style?.line === 'dotted' ? [1.5, 3] : null
  return {
    type: 'path',
    steps: roundedPath(points),
    stroke,
    strokeWidth: context.selected ? 1.75 : 1.25,
    ...(dash && { dash }),
  }
}

function head(points: readonly Point[], fill: Paint): Primitive[] {
  const tip = points.at(-1)
  const before = points.findLast((point) => tip !== undefined && (point.x !== tip.x || point.y !== tip.y))
  if (!tip || !before) return []
  const length = Math.hypot(tip.x - before.x, tip.y - before.y)
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
  const base = { x: tip.x - along.x * headLength, y: tip.y - along.y * headLength }
  const half = headWidth / 2
  return [
    {
      type: 'path',
      fill,
      steps: [
        ['M', tip.x, tip.y],
        ['L', base.x - along.y * half, base.y + along.x * half],
        ['L', base.x + along.y * half, base.y - along.x * half],
        ['Z'],
      ],
    },
  ]
}

function label(edge: ChartEdge, points: readonly Point[], context: EdgeContext): Primitive[] {
  if (!edge.label) return []
  const spot = context.labelSpot ?? labelPosition(points)
  const box = edgeLabelBox(edge, { points }, spot)
  if (!box) return []
  const isRtl = directionOf(edge.label) === 'rtl'
  const fill = context.change || context.selected ? strokeOf(context) : 'edgeText'
  const first = box.y + 1 + labelLine / 2 + labelSize * 0.364
  return [
    { type: 'rect', ...box, radius: 2, fill: 'edgeLabelFill' },
    ...linesOf(edge.label, spot.width).map(
      (text, index): Primitive => ({
        type: 'text',
        x: box.x + box.width / 2,
        y: first + index * labelLine,
        text,
        fontSize: labelSize,
        weight: 500,
        fill,
        anchor: 'middle',
        ...(isRtl && { direction: 'rtl' }),
        ...(context.change === 'removed' && { struck: true }),
      }),
    ),
  ]
}

function linesOf(text: string, width: number): readonly string[] {
  return wrapText(text, { width, fontSize: labelSize, weight: 500, maxLines: 3 })
}

function strokeOf({ change, selected }: EdgeContext): Paint {
  if (change) return change === 'ghost' ? 'moved' : change
  return selected ? 'accent' : 'edge'
}
