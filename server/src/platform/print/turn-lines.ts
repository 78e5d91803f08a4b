import { createRequire } from 'node:module'
import { type Direction, hasRightToLeft, inVisualOrder, levelsOf, readDotsAsNothing, textForWriter } from '@strata/diagram'

/** A word of a line with its blank, or a part of one. */
interface Inline {
  text: string
  /** From the left end of its line, in points. */
  x: number
  width: number
  fontSize: number
  fontFeatures?: unknown
  alignment?: string
  font: {
    widthOfString: (text: string, fontSize: number, features: unknown) => number
    /** What each glyph that was set reads as, by its number in the file; a standard font has none. */
    unicode?: number[][]
  }
}

interface Line {
  inlines: Inline[]
}

/** What sets a line on its page, inside pdfmake 0.3: the library has no other place where lines are whole. */
interface RendererModule {
  default: { prototype: { renderLine: (this: unknown, line: Line, x: number, y: number) => void } }
}

let isTurning = false

/** Makes the library put the words of a line where they are read: it sets them from left to right, whatever they are. Once is enough. */
export function turnLines(): void {
  if (isTurning) return
  isTurning = true
  const renderer: RendererModule = createRequire(import.meta.url)('pdfmake/js/Renderer.js')
  const { prototype } = renderer.default
  const { renderLine } = prototype
  prototype.renderLine = function renderTurned(line, x, y): void {
    turnLine(line)
    renderLine.call(this, line, x, y)
    for (const { font } of line.inlines) readDotsAsNothing(font.unicode)
  }
}

function turnLine(line: Line): void {
  const text = line.inlines.map((inline) => inline.text).join('')
  if (!hasRightToLeft(text)) return
  const direction: Direction = line.inlines.some(({ alignment }) => alignment === 'right') ? 'rtl' : 'ltr'
  let x = 0
  line.inlines = inVisualOrder(runsOf(line.inlines, text.trimEnd(), direction)).map(({ inline, text: run, level }) => {
    const turned = { ...inline, text: textForWriter(run, level), x }
    turned.width = inline.font.widthOfString(turned.text, inline.fontSize, inline.fontFeatures)
    x += turned.width
    return turned
  })
}

interface Run {
  readonly inline: Inline
  readonly level: number
  text: string
}

/** The words of a line, cut where the direction changes within one; without the blank at its end. */
function runsOf(inlines: readonly Inline[], text: string, direction: Direction): Run[] {
  const runs: Run[] = []
  const ends = inlines.map((_, index) => inlines.slice(0, index + 1).reduce((length, inline) => length + inline.text.length, 0))
  let at = 0
  for (const { sign, level } of levelsOf(text, direction)) {
    const inline = inlines[ends.findIndex((end) => at < end)]
    at += sign.length
    const last = runs.at(-1)
    if (last && last.inline === inline && last.level === level) last.text += sign
    else if (inline) runs.push({ inline, level, text: sign })
  }
  return runs
}
