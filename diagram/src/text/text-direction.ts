export type Direction = 'ltr' | 'rtl'

/** Hebrew, Arabic and what is written as they are: the blocks of Unicode whose letters run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const firstLetter = /[\p{L}\u200e\u200f]/u

/** Which way a text runs: that of its first letter, as `dir="auto"` decides on a page. */
export function directionOf(text: string): Direction {
  if (!rightToLeft.test(text)) return 'ltr'
  const first = text.match(firstLetter)?.[0] ?? ''
  return first === '\u200f' || rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/** The side where a text begins. */
export const startSideOf = (text: string): 'left' | 'right' => (directionOf(text) === 'rtl' ? 'right' : 'left')
