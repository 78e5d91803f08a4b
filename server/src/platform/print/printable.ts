/** What stands for a sign that the fonts lack. */
export const missingSign = '\ufffd'

/** Signs that people write and the fonts lack, in other words. */
const otherWords: Readonly<Record<string, string>> = { '→': '->', '←': '<-', '↔': '<->', '⇒': '=>', '✓': '√', '✔': '√', '☑': '√' }

/** Say how a sign looks, and look like nothing themselves. */
const unseen = /\u200c|\u200d|[\ufe00-\ufe0f]/gu

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text of signs that the fonts hold, which are Latin, Greek and Cyrillic letters and what goes with them; each other one, such as 中 or an emoji, becomes `missingSign`. */
export function toPrintable(text: string, isHeld: (codePoint: number) => boolean): string {
  const normal = text.normalize('NFC')
  // Most are; telling signs apart takes its time.
  if (normal.search(unseen) < 0 && isWhole(normal, isHeld)) return normal
  return Array.from(signs.segment(normal), ({ segment }) => printSign(segment.replaceAll(unseen, ''), isHeld)).join('')
}

function printSign(sign: string, isHeld: (codePoint: number) => boolean): string {
  return isWhole(sign, isHeld) ? sign : (otherWords[sign] ?? missingSign)
}

const isWhole = (text: string, isHeld: (codePoint: number) => boolean): boolean =>
  Array.from(text).every((character) => character === '\n' || isHeld(character.codePointAt(0) ?? 0))
