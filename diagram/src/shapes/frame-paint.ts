import type { ChartNode } from '@strata/contract'
import type { Paint } from './primitive.ts'
import type { ChangeMark, ShapeContext } from './shape.ts'
import { fillPaint, letterPaint, linePaint } from './tints.ts'

export interface FramePaint {
  readonly fill: Paint
  readonly stroke: Paint
  readonly strokeWidth: number
  readonly dash?: readonly number[]
}

const changeFrames: Readonly<Record<ChangeMark, FramePaint>> = {
  added: { fill: 'addedFill', stroke: 'added', strokeWidth: 1.25 },
  removed: { fill: 'removedFill', stroke: 'removed', strokeWidth: 1.25, dash: [4, 3] },
  changed: { fill: 'changedFill', stroke: 'changed', strokeWidth: 1.25 },
  moved: { fill: 'nodeFill', stroke: 'moved', strokeWidth: 1.25 },
  ghost: { fill: 'canvas', stroke: 'moved', strokeWidth: 1, dash: [4, 3] },
}

/** Fill and border of a node: a change rules over a role, a role over what a person chose, that over the kind's own. */
export function framePaint(node: ChartNode, context: ShapeContext, own: Partial<FramePaint> = {}): FramePaint {
  if (context.change) return changeFrames[context.change]
  const fill = fillPaint(node.style?.fill) ?? own.fill ?? 'nodeFill'
  if (context.role) return { fill, stroke: context.role, strokeWidth: 2 }
  if (context.selected) return { fill, stroke: 'accent', strokeWidth: 1.5 }
  const stroke = linePaint(node.style?.stroke) ?? own.stroke ?? 'nodeLine'
  return { fill, stroke, strokeWidth: own.strokeWidth ?? 1, ...(own.dash && { dash: own.dash }) }
}

/** Colour of a node's text: the one chosen, one to be read on a chosen fill, or that of the theme. */
export function textPaint(node: ChartNode, context: ShapeContext, own: Paint = 'nodeText'): Paint {
  if (context.change === 'removed') return 'removed'
  if (context.change === 'ghost') return 'moved'
  if (context.change) return own
  return letterPaint(node.style?.color) ?? (node.style?.fill ? 'nodeText' : own)
}
