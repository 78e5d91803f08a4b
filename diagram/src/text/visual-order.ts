import createBidi from 'bidi-js'
import { graphemesOf } from './break-word.ts'
import type { Direction } from './text-direction.ts'

/** A grapheme and how deep it is in changes of direction: at an odd level it runs from right to left. */
export interface Levelled {
  readonly sign: string
  readonly level: number
}

const bidi = createBidi()
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Whether some of a text is turned around when it is drawn. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** The graphemes of a line in the order of reading, with their levels (Unicode Standard Annex 9). */
export function levelsOf(text: string, direction: Direction): Levelled[] {
  if (direction === 'ltr' && !hasRightToLeft(text)) return graphemesOf(text).map((sign) => ({ sign, level: 0 }))
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  let at = 0
  return graphemesOf(text).map((sign) => {
    const level = levels[at] ?? 0
    at += sign.length
    return { sign, level }
  })
}

/** Runs from left to right as they are drawn, given in the order of reading. */
export function inVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) reverseFrom(ordered, level)
  return ordered
}

/** Reverses each stretch of runs of this level or a deeper one, in place. */
function reverseFrom(runs: { readonly level: number }[], level: number): void {
  for (let from = 0; from < runs.length; from += 1) {
    let to = from
    while ((runs[to]?.level ?? -1) >= level) to += 1
    if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
    from = Math.max(from, to - 1)
  }
}

/**
 * The text of a run as the writer is to be given it. The writer turns Hebrew and Arabic letters around by itself; other signs between them, such as brackets, are
 * turned around here, as are figures that it would take for letters.
 */
export function textForWriter(text: string, level: number): string {
  const isTurnedByWriter = hasRightToLeft(text)
  const isFromRight = level % 2 === 1
  if (isTurnedByWriter === isFromRight) return text
  const signs = graphemesOf(text).reverse()
  return (isFromRight ? signs.map((sign) => bidi.getMirroredCharacter(sign) ?? sign) : signs).join('')
}

/** A mark that programs leave out of what they search for: the combining grapheme joiner. */
const unseen = 0x034f

/**
 * Makes the dots of Arabic letters read as nothing in a PDF. They are glyphs of their own without a character: programs would find a control character in the
 * middle of the word, and not the word. `unicode` is the list of a written font: the code points of each glyph, by its number in the file. Each list is replaced,
 * as the font's own, changed, would have it leave the dots out of the next text.
 */
export function readDotsAsNothing(unicode: number[][] | undefined): void {
  unicode?.forEach((codePoints, glyph) => {
    if (codePoints.length === 0) unicode[glyph] = [unseen]
  })
}
