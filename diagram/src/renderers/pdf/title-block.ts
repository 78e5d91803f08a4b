import type { DisplayList, Primitive } from '../../shapes/index.ts'
import { directionOf, textWidth, wrapText } from '../../text/index.ts'

/** What a chart is and who stands for it, as read at the foot of a page: label and value, in order. */
export interface TitleField {
  readonly label: string
  readonly value: string
  /** Its share of the width; 1 when left out. */
  readonly share?: number
}

/** In points. */
export const titleBlockHeight = 40

const labelSize = 6.5
const valueSize = 8.5
const smallSize = 7.5
const inset = 6

/** The block in points, from its own upper left corner: one cell a field, divided by hairlines. */
export function titleBlock(fields: readonly TitleField[], width: number): DisplayList {
  const shares = fields.reduce((sum, { share = 1 }) => sum + share, 0)
  const list: Primitive[] = [
    { type: 'rect', x: 0, y: 0, width, height: titleBlockHeight, fill: 'laneFill', stroke: 'laneLine', strokeWidth: 0.75 },
  ]
  let x = 0
  for (const { label, value, share = 1 } of fields) {
    const cell = (width * share) / shares
    if (x > 0)
      list.push({
        type: 'path',
        steps: [
          ['M', x, 0],
          ['L', x, titleBlockHeight],
        ],
        stroke: 'laneLine',
        strokeWidth: 0.75,
      })
    const base = { type: 'text', x: x + inset, anchor: 'start' } as const
    list.push({ ...base, y: 14, text: label, fontSize: labelSize, weight: 500, fill: 'mutedText' })
    const isRtl = directionOf(value) === 'rtl'
    for (const { text, y, fontSize } of valueLines(value, cell - 2 * inset)) {
      list.push({ ...base, y, text, fontSize, weight: 600, fill: 'nodeText', ...(isRtl && { direction: 'rtl' }) })
    }
    x += cell
  }
  return list
}

interface ValueLine {
  readonly text: string
  readonly y: number
  readonly fontSize: number
}

/** A value on one line; smaller on two where it is long. */
function valueLines(value: string, width: number): ValueLine[] {
  if (textWidth(value, valueSize, 600) <= width) return [{ text: value, y: 29, fontSize: valueSize }]
  const lines = wrapText(value, { width, fontSize: smallSize, weight: 600, maxLines: 2 })
  return lines.map((text, index) => ({ text, y: (lines.length === 1 ? 29 : 25) + index * 9, fontSize: smallSize }))
}
