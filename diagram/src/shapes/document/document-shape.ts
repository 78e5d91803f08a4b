import type { ChartNode } from '@strata/contract'
import { framePaint } from '../frame-paint.ts'
import type { PathStep } from '../primitive.ts'
import type { Shape } from '../shape.ts'
import { isTooNarrow, textInside, textOutside } from '../text-boxes.ts'

/** A sheet with a torn lower border. */
export const documentShape: Shape = {
  draw: (node, context) => [{ type: 'path', steps: sheetPath(node), ...framePaint(node, context) }],
  textBox: (node, context) =>
    isTooNarrow(node) ? textOutside(node, context) : textInside(node, context, { x: 8, top: 4, bottom: waveOf(node) + 4 }),
  isNamedOutside: isTooNarrow,
}

/** The border of a document, from its upper left corner on. */
export function sheetPath(node: ChartNode): PathStep[] {
  const { width, height } = node
  const wave = waveOf(node)
  const middle = height - wave / 2
  return [
    ['M', 0, 0],
    ['L', width, 0],
    ['L', width, middle],
    ['C', width * 0.75, height - wave * 1.4, width * 0.6, height - wave * 0.9, width / 2, height - wave / 2],
    ['C', width * 0.36, height + wave * 0.1, width * 0.2, height + wave * 0.1, 0, middle],
    ['Z'],
  ]
}

function waveOf({ height }: ChartNode): number {
  return Math.min(14, height * 0.2)
}
