import type { DisplayList, Primitive } from '../../shapes/primitive.ts'
import { textWidth } from '../../text/text-width.ts'
import { ellipsize } from '../../text/wrap-text.ts'

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
    list.push({ ...base, y: 29, text: fit(value, cell - 2 * inset), fontSize: valueSize, weight: 600, fill: 'nodeText' })
    x += cell
  }
  return list
}

function fit(text: string, width: number): string {
  return textWidth(text, valueSize, 600) <= width ? text : ellipsize(text, { width, fontSize: valueSize, weight: 600 })
}
