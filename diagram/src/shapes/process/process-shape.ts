import type { ChartNode } from '@strata/contract'
import { isAssigned } from '../../model/index.ts'
import { ellipsize, startSideOf, textWidth } from '../../text/index.ts'
import { framePaint, textPaint } from '../frame-paint.ts'
import type { DisplayList, Paint } from '../primitive.ts'
import type { Shape, ShapeContext } from '../shape.ts'
import { textInside } from '../text-boxes.ts'
import { marksWidth, processMarks } from './process-marks.ts'

const inset = 11

/** A process: id and marks on the first line, the name below; enabling ones on a tinted ground (specification 7 §6). */
export const processShape: Shape = {
  draw: (node, context) => {
    const isEnabling = node.addInfo?.processId?.startsWith('E') === true
    const frame = framePaint(node, context, { fill: isEnabling ? 'enablingFill' : 'nodeFill' })
    return [
      { type: 'rect', x: 0, y: 0, width: node.width, height: node.height, radius: 4, ...frame },
      ...idLine(node, context),
      ...(context.change === 'ghost' ? [] : processMarks(node, context.marks ?? {})),
    ]
  },
  textBox: (node, context) => {
    const box = textInside(node, context, { x: inset, top: 28, bottom: 6 })
    return { ...box, align: node.style?.align ?? startSideOf(node.text), vertical: 'top' }
  },
}

function idLine(node: ChartNode, context: ShapeContext): DisplayList {
  const pid = context.proposedPid ?? node.addInfo?.processId
  if (pid === undefined) return []
  const width = node.width - 2 * inset - marksWidth(context.marks ?? {})
  const isAtRight = startSideOf(node.text) === 'right'
  return [
    ...pencilAfter(node, context),
    {
      type: 'text',
      x: isAtRight ? node.width - inset : inset,
      y: 19.5,
      text: ellipsize(pid, { width, fontSize: 11, weight: 600 }),
      fontSize: 11,
      weight: 600,
      fill: idPaint(node, pid, context),
      anchor: isAtRight ? 'end' : 'start',
    },
  ]
}

/** A proposed id is written in pencil. */
function pencilAfter(node: ChartNode, { proposedPid }: ShapeContext): DisplayList {
  if (proposedPid === undefined) return []
  return [{ type: 'glyph', name: 'pencil', ...pencilSpot(node, proposedPid), stroke: 'unassignedText' }]
}

/** The square of the pencil after a proposed id, from the node's upper left corner. */
export function pencilSpot(node: ChartNode, proposedPid: string): { x: number; y: number; size: number } {
  const after = inset + textWidth(proposedPid, 11, 600) + 4
  return { x: startSideOf(node.text) === 'right' ? node.width - after - 10 : after, y: 10, size: 10 }
}

function idPaint(node: ChartNode, pid: string, context: ShapeContext): Paint {
  if (node.style?.fill || context.change) return textPaint(node, context, 'idText')
  return isAssigned(pid) && context.proposedPid === undefined ? 'idText' : 'unassignedText'
}
