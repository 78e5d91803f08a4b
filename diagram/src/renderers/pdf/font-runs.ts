import { type Direction, inVisualOrder, levelsOf, textForWriter } from '../../text/index.ts'

export interface FontChoice<Font extends string> {
  /** The font that holds a letter and the marks on it; nothing: none does. */
  fontOf: (sign: string) => Font | undefined
  /** That of blanks, and of the question mark in the place of what no font holds. */
  usual: Font
}

/** A piece of text that one font holds whole. */
export interface FontRun<Font extends string> {
  readonly font: Font
  readonly text: string
}

const replacement = '?'

/** Cuts a line of text where its signs come from another font or run the other way. The runs are drawn from left to right. */
export function cutRuns<Font extends string>(text: string, direction: Direction, { fontOf, usual }: FontChoice<Font>): FontRun<Font>[] {
  const runs: { font: Font; text: string; level: number }[] = []
  for (const { sign, level } of levelsOf(text.normalize('NFC'), direction)) {
    const held = fontOf(sign)
    const font = held ?? usual
    const shown = held ? sign : replacement
    const last = runs.at(-1)
    // A blank between words of one script does not part them.
    if (last && last.level === level && (last.font === font || (font === usual && sign === ' '))) last.text += shown
    else runs.push({ font, text: shown, level })
  }
  return inVisualOrder(runs).map(({ font, text: run, level }) => ({ font, text: textForWriter(run, level) }))
}
