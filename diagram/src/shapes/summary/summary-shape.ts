import { kindTable } from '../../rules/index.ts'
import { startSideOf } from '../../text/index.ts'
import { framePaint } from '../frame-paint.ts'
import type { Shape } from '../shape.ts'
import { textInside } from '../text-boxes.ts'
import { drawRows } from './summary-rows.ts'

/** A box of a Process Summary: what it lists on the first line, then a row for each item. The process itself has its id there and its name below. */
export const summaryShape: Shape = {
  draw: (node, context) => {
    const isOwner = node.kind === 'SummaryOwner'
    const frame = framePaint(node, context, isOwner ? { fill: 'laneHead', stroke: 'ink' } : {})
    const head = (isOwner && node.addInfo?.processId) || kindTable[node.kind].label
    return [
      { type: 'rect', x: 0, y: 0, width: node.width, height: node.height, radius: 4, ...frame },
      { type: 'text', x: 11, y: 27, text: head, fontSize: 13, weight: 600, fill: 'nodeText', anchor: 'start' },
      ...drawRows(node, context.rows ?? []),
    ]
  },
  textBox: (node, context) => ({
    ...textInside(node, context, { x: 11, top: 38, bottom: 6 }),
    align: node.style?.align ?? startSideOf(node.text),
    vertical: 'top',
  }),
}
