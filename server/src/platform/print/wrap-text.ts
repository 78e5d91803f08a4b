import { openSync } from 'fontkit'

/** Before a word, and within one after a hyphen or a slash between letters; `-5` stays whole. */
const breaks = /(?<=\s)(?=\S)|(?<=\p{L}[-/])(?=\p{L})/u

/**
 * Breaks texts into lines that are no wider than so many points, in fonts (the paths of their files) of a size; a sign is set in the first font that holds it.
 * A word that no line holds is cut. The library that sets pages does the same word by word, which takes several times as long where texts are many.
 */
export function createTextWrapper(fontFiles: readonly string[], size: number): (text: string, width: number) => string[] {
  const measure = measureOf(fontFiles, size)
  return (text, width) => text.split('\n').flatMap((paragraph) => wrap(paragraph, width, measure))
}

type Measure = (text: string) => number

function measureOf(fontFiles: readonly string[], size: number): Measure {
  const fonts = fontFiles.map((file) => openSync(file))
  const widths = new Map<string, number>()
  const measureSign = (sign: string) => {
    const known = widths.get(sign)
    if (known !== undefined) return known
    const codePoint = sign.codePointAt(0) ?? 0
    const font = fonts.find((each) => each.hasGlyphForCodePoint(codePoint)) ?? fonts[0]
    const width = font ? (font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm) * size : 0
    widths.set(sign, width)
    return width
  }
  return (text) => {
    let width = 0
    for (const sign of text) width += measureSign(sign)
    return width
  }
}

function wrap(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of paragraph.split(breaks)) {
    if (used > 0 && used + measure(piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    const [last = '', ...before] = cut(line + piece, width, measure).reverse()
    lines.push(...before.reverse())
    line = last
    used = measure(line)
  }
  return [...lines, line.trimEnd()]
}

/** In parts that fit: one, unless it is a word that is too long. */
function cut(text: string, width: number, measure: Measure): string[] {
  if (measure(text.trimEnd()) <= width) return [text]
  const parts: string[] = []
  let part = ''
  let used = 0
  for (const sign of text) {
    const more = measure(sign)
    if (part !== '' && used + more > width) {
      parts.push(part)
      part = ''
      used = 0
    }
    part += sign
    used += more
  }
  return [...parts, part]
}
