import { interWidths } from './inter-widths.ts'

export type FontWeight = 400 | 500 | 600 | 700

const asciiLast = 126
const widthTables: Readonly<Record<FontWeight, ReadonlyMap<number, number>>> = {
  400: readTable(400),
  500: readTable(500),
  600: readTable(600),
  700: readTable(700),
}

/** Width of one line of text in chart units, set in Inter at `fontSize`. */
export function textWidth(text: string, fontSize: number, weight: FontWeight = 400): number {
  const table = widthTables[weight]
  let sum = 0
  let isJoined = false
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    // Emoji that are joined are drawn as one.
    if (!(isJoined && code >= firstPictograph)) sum += table.get(code) ?? widthOutside(code)
    isJoined = code === joiner
  }
  return (sum * fontSize) / 1000
}

const joiner = 0x200d
const firstPictograph = 0x2190

/** Wide scripts and pictographs fill an em; anything else unknown is taken for a letter of middling width. */
function widthOutside(code: number): number {
  if (code <= asciiLast || isUnseen(code)) return 0
  return code >= 0x1100 ? 1000 : 620
}

/** Marks on another letter, signs that steer the text, selectors and skin tones of emoji: they take no place of their own. */
function isUnseen(code: number): boolean {
  return (code >= 0x1f3fb && code <= 0x1f3ff) || unseen.test(String.fromCodePoint(code))
}

const unseen = /[\p{Mn}\p{Me}\p{Cf}]/u

function readTable(weight: FontWeight): Map<number, number> {
  const table = new Map<number, number>()
  for (const { from, widths } of interWidths[weight]) {
    for (let index = 0; index * 2 < widths.length; index += 1) {
      const width = Number.parseInt(widths.slice(index * 2, index * 2 + 2), 36)
      if (width > 0) table.set(from + index, width)
    }
  }
  return table
}
