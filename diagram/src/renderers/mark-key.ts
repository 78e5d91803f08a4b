import { chartExportKeyMessages as messages } from '@strata/contract'
import type { DisplayList, MarkState, Primitive, ProcessMarks, ShapeContext } from '../shapes/index.ts'
import { textWidth } from '../text/index.ts'

/** What the marks on a picture mean, on one line and more where it is narrow. Only marks that are there are explained. */
export interface MarkKey {
  readonly list: DisplayList
  readonly height: number
}

const lineHeight = 22
const fontSize = 12
/** From a mark to its words, and from these to the next mark. */
const toWords = 20
const toNext = 18

/** The key from its own upper left corner, `width` wide; nothing where there are no marks. */
export function markKey(contexts: ReadonlyMap<string, ShapeContext> | undefined, width: number): MarkKey {
  const list: Primitive[] = []
  let x = 0
  let y = 0
  for (const { words, mark } of entriesOf(contexts)) {
    const wide = toWords + textWidth(words, fontSize)
    if (x > 0 && x + wide > width) {
      x = 0
      y += lineHeight
    }
    list.push(mark(x, y), {
      type: 'text',
      x: x + toWords,
      y: y + 15,
      text: words,
      fontSize,
      weight: 400,
      fill: 'labelText',
      anchor: 'start',
    })
    x += wide + toNext
  }
  return { list, height: list.length === 0 ? 0 : y + lineHeight }
}

interface Entry {
  readonly words: string
  readonly mark: (x: number, y: number) => Primitive
}

function entriesOf(contexts: ReadonlyMap<string, ShapeContext> = new Map()): Entry[] {
  const all = [...contexts.values()].flatMap(({ marks }) => (marks ? [marks] : []))
  const states = new Set<MarkState | undefined>(all.flatMap(({ summary, macro, micro }) => [summary, macro, micro]))
  const glyph = (name: 'summary' | 'macro' | 'micro' | 'lock', isThere: (marks: ProcessMarks) => boolean): Entry[] =>
    all.some(isThere)
      ? [
          {
            words: messages[name],
            mark: (x, y) => ({ type: 'glyph', name, x, y: y + 4, size: 14, stroke: name === 'lock' ? 'lockMark' : 'mark' }),
          },
        ]
      : []
  const sign = { type: 'circle', r: 3.5 } as const
  return [
    ...glyph('summary', ({ summary }) => summary !== undefined),
    ...glyph('macro', ({ macro }) => macro !== undefined),
    ...glyph('micro', ({ micro }) => micro !== undefined),
    ...glyph('lock', ({ restricted }) => restricted === true),
    ...(states.has('wip')
      ? [
          {
            words: messages.wip,
            mark: (x: number, y: number): Primitive => ({
              ...sign,
              cx: x + 7,
              cy: y + 11,
              fill: 'nodeFill',
              stroke: 'wip',
              strokeWidth: 1.6,
            }),
          },
        ]
      : []),
    ...(states.has('ia')
      ? [{ words: messages.ia, mark: (x: number, y: number): Primitive => ({ ...sign, cx: x + 7, cy: y + 11, fill: 'ia' }) }]
      : []),
  ]
}
