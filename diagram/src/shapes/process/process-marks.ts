import type { ChartNode } from '@strata/contract'
import { startSideOf } from '../../text/index.ts'
import type { GlyphName } from '../glyphs.ts'
import type { DisplayList, Paint, Primitive } from '../primitive.ts'
import type { MarkState, ProcessMarks } from '../shape.ts'

const size = 13
const pitch = 18
const top = 9.5

/** The marks on a process's first line, across from its id: summary, macro, micro, lock. Absent means none. */
export function processMarks(node: ChartNode, marks: ProcessMarks): DisplayList {
  return markSpots(node, marks).flatMap(({ name, state, x }) => drawMark(name, state, x))
}

/** A mark and the square around it, from the node's upper left corner. */
export interface MarkSpot {
  readonly name: 'summary' | 'macro' | 'micro' | 'lock'
  /** A lock has none of its own. */
  readonly state: MarkState
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Where the marks of a process are, from left to right. */
export function markSpots(node: ChartNode, marks: ProcessMarks): MarkSpot[] {
  const shown = listMarks(marks)
  const start = startSideOf(node.text) === 'right' ? 6 + pitch - size : node.width - 6 - shown.length * pitch
  return shown.map(({ name, state }, index) => ({ name, state, x: start + index * pitch, y: top, size }))
}

/** Width the marks take from the first line. */
export function marksWidth(marks: ProcessMarks): number {
  return listMarks(marks).length * pitch
}

function listMarks(marks: ProcessMarks): Pick<MarkSpot, 'name' | 'state'>[] {
  const { summary, macro, micro, restricted } = marks
  return [
    ...(summary ? [{ name: 'summary' as const, state: summary }] : []),
    ...(macro ? [{ name: 'macro' as const, state: macro }] : []),
    ...(micro ? [{ name: 'micro' as const, state: micro }] : []),
    ...(restricted ? [{ name: 'lock' as const, state: 'approved' as const }] : []),
  ]
}

function drawMark(name: GlyphName, state: MarkState, x: number): Primitive[] {
  const stroke: Paint = name === 'lock' ? 'lockMark' : state === 'approved' ? 'mark' : state
  const glyph: Primitive = { type: 'glyph', name, x, y: top, size, stroke }
  const sign = { type: 'circle', cx: x + size - 0.5, cy: 10, r: 2.6 } as const
  if (state === 'wip') return [glyph, { ...sign, fill: 'nodeFill', stroke: 'wip', strokeWidth: 1.4 }]
  return state === 'ia' ? [glyph, { ...sign, r: 3.2, fill: 'ia' }] : [glyph]
}
