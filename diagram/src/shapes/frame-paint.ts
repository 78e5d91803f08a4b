import type { ChartNode } from '@strata/contract'
import type { Paint } from './primitive.ts'
import type { ChangeMark, ShapeContext } from './shape.ts'

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
  const fill = asPaint(node.style?.fill) ?? own.fill ?? 'nodeFill'
  if (context.role) return { fill, stroke: context.role, strokeWidth: 2 }
  if (context.selected) return { fill, stroke: 'accent', strokeWidth: 1.5 }
  const stroke = asPaint(node.style?.stroke) ?? own.stroke ?? 'nodeLine'
  return { fill, stroke, strokeWidth: own.strokeWidth ?? 1, ...(own.dash && { dash: own.dash }) }
}

/** Colour of a node's text: the one chosen, one to be read on a chosen fill, or that of the theme. */
export function textPaint(node: ChartNode, context: ShapeContext, own: Paint = 'nodeText'): Paint {
  if (context.change === 'removed') return 'removed'
  if (context.change === 'ghost') return 'moved'
  if (context.change) return own
  const chosen = asPaint(node.style?.color)
  if (chosen) return chosen
  return node.style?.fill ? readableOn(node.style.fill) : own
}

/** A stored colour as paint; colours are checked by the schema before they get here. */
function asPaint(colour: string | undefined): Paint | undefined {
  return colour === undefined ? undefined : `#${colour.replace('#', '')}`
}

function readableOn(fill: string): Paint {
  const hex = fill.length === 4 ? [...fill.slice(1)].map((digit) => digit + digit).join('') : fill.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#171B21' : '#FFFFFF'
}
