import type { ChartNode } from '@strata/contract'
import type { Rect } from '../../model/index.ts'
import { directionOf, textWidth, wrapText } from '../../text/index.ts'
import type { GlyphName } from '../glyphs.ts'
import type { DisplayList, Paint, Primitive, TextPrimitive } from '../primitive.ts'
import type { BoxRow } from '../shape.ts'

/** The first row begins below the head; a box of no rows is 60 high, each row adds 35 (specification 2 §9). */
const rowsTop = 44
const rowHeight = 35
const inset = 11
const fontSize = 12
const lineHeight = 15
const mostLines = 2
const pidGap = 6

/** Where a row is, from the upper left corner of its box. */
export const rowPlace = ({ width }: Pick<ChartNode, 'width'>, index: number): Rect => ({
  x: 1,
  y: rowsTop + index * rowHeight,
  width: width - 2,
  height: rowHeight,
})

/** What a box lists, one row an item: a process by id and name, anything else by its name. What is too long for two lines ends in an ellipsis. */
export function drawRows(node: ChartNode, rows: readonly BoxRow[]): DisplayList {
  return rows.flatMap((row, index) => drawRow(rowPlace(node, index), row))
}

function drawRow(place: Rect, row: BoxRow): Primitive[] {
  const middle = place.y + place.height / 2
  const marked = row.change ? changedGround(place, row.change) : []
  const left = inset + (row.change ? 16 : 0)
  const right = place.x + place.width - inset
  const isRtl = directionOf(row.text) === 'rtl'
  const begin = isRtl ? ({ x: right, anchor: 'end' } as const) : ({ x: left, anchor: 'start' } as const)
  const pid = row.pid === undefined ? [] : [pidText(row, begin, middle)]
  const pidWidth = row.pid === undefined ? 0 : textWidth(row.pid, fontSize, 600) + pidGap
  const lines = wrapText(row.text, { width: right - left - pidWidth, fontSize, maxLines: mostLines })
  const start = middle - (lines.length * lineHeight) / 2
  return [
    { type: 'path', steps: hairline(place), stroke: 'laneLine', strokeWidth: 1 },
    ...marked,
    ...pid,
    ...lines.map(
      (text, index): Primitive => ({
        type: 'text',
        ...begin,
        x: begin.x + (isRtl ? -pidWidth : pidWidth),
        y: baselineIn(start + (index + 0.5) * lineHeight),
        text,
        fontSize,
        weight: 400,
        fill: row.change === 'removed' ? 'removed' : 'nodeText',
        ...(isRtl && { direction: 'rtl' }),
        ...(row.change === 'removed' && { struck: true }),
      }),
    ),
  ]
}

const hairline = ({ x, y, width }: Rect) => [['M', x + inset - 1, y] as const, ['L', x + width - inset + 1, y] as const]

function pidText({ pid = '', leads, change }: BoxRow, begin: Pick<TextPrimitive, 'x' | 'anchor'>, middle: number): Primitive {
  const fill: Paint = change === 'removed' ? 'removed' : leads ? 'accent' : 'idText'
  return { type: 'text', ...begin, y: baselineIn(middle), text: pid, fontSize, weight: 600, fill }
}

const grounds = {
  added: { fill: 'addedFill', mark: 'plus' },
  removed: { fill: 'removedFill', mark: 'minus' },
  changed: { fill: 'changedFill', mark: 'pencil' },
} as const satisfies Record<NonNullable<BoxRow['change']>, { fill: Paint; mark: GlyphName }>

/** A tinted ground and a mark: colour is never the only sign. */
function changedGround({ x, y, width, height }: Rect, change: NonNullable<BoxRow['change']>): Primitive[] {
  const { fill, mark } = grounds[change]
  return [
    { type: 'rect', x, y: y + 1, width, height: height - 1, fill },
    { type: 'glyph', name: mark, x: inset - 1, y: y + height / 2 - 6, size: 12, stroke: change },
  ]
}

/** Half of Inter's capital height below the middle of its line. */
const baselineIn = (middle: number): number => middle + fontSize * 0.364
