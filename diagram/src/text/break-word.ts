/** Ends a line that ends inside of a word: with a hyphen to be seen, or without. */
export const hyphenBreak = '\u00ad'
export const plainBreak = '\u200b'

interface Part {
  readonly text: string
  /** How many graphemes of the word it takes. */
  readonly count: number
  /** The better a place to break at, the higher. */
  readonly rank: number
}

/**
 * A word too long for a line, in parts that fit: broken after a sign such as `_` or `.`, at a soft hyphen or where a capital begins, else between syllables, else between
 * letters. A part ends in a soft hyphen where a reader expects a hyphen, else in a space of no width. No grapheme is broken; one that is itself too wide is a part by itself.
 */
export function breakWord(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = []
  let rest = graphemesOf(word)
  while (rest.length > 1 && !fits(rest.join(''))) {
    const { text, count } = findPart(rest, fits)
    parts.push(text)
    rest = rest.slice(count)
  }
  return [...parts, rest.join('')]
}

/** The longest of the best parts that fill at least half of the line; else the longest. */
function findPart(rest: readonly string[], fits: (text: string) => boolean): Part {
  let longest: Part = { text: `${rest[0] ?? ''}${plainBreak}`, count: 1, rank: 0 }
  const fitting: Part[] = []
  for (let count = 1; count < rest.length && fits(rest.slice(0, count).join('')); count += 1) {
    const part = partOf(rest, count)
    if (!fits(part.text)) continue
    longest = part
    fitting.push(part)
  }
  return fitting.filter(({ count }) => count * 2 >= longest.count).reduce((best, part) => (part.rank >= best.rank ? part : best), longest)
}

const softPlace = /[-/_.,:;&+=@#)\]}|\\\u200b]$/
const hyphenated = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u

function partOf(rest: readonly string[], count: number): Part {
  const text = rest.slice(0, count).join('')
  const before = rest[count - 1] ?? ''
  const after = rest[count] ?? ''
  if (before === hyphenBreak) return { text, count, rank: 3 }
  const plain = `${text}${plainBreak}`
  if (softPlace.test(before)) return { text: plain, count, rank: 3 }
  if (!hyphenated.test(before) || !hyphenated.test(after)) return { text: plain, count, rank: 1 }
  const rank = (isCapital(after) && !isCapital(before)) || isJoint(rest, count) ? 3 : isSyllable(rest, count) ? 2 : 1
  return { text: `${text}${hyphenBreak}`, count, rank }
}

/** German joins words at the ends of these: after it a new word begins. */
const joint = /(?:ungs|[hk]eits|schafts|ions|tats)$/

const isJoint = (rest: readonly string[], count: number): boolean =>
  count + 3 <= rest.length && joint.test(baseLetters(rest.slice(0, count)))

const isCapital = (letter: string): boolean => /^\p{Lu}/u.test(letter)

const syllableEnd = /[\p{L}\p{M}]{2}$/u
const syllableBegin = /^(?:sch|[cpst]h|qu|[^aeiouyаеёиоуыэюяєіїαεηιουω\P{L}])[aeiouyаеёиоуыэюяєіїαεηιουω]\p{L}/u
const sound = /(?:[cpst]h|qu)/

/** Whether a syllable begins there in most languages: a consonant, or letters that are one sound, before a vowel. */
function isSyllable(rest: readonly string[], count: number): boolean {
  const before = baseLetters(rest.slice(Math.max(0, count - 3), count))
  const after = baseLetters(rest.slice(count, count + 5))
  const isInSound = sound.test(before.slice(-1) + after.slice(0, 1)) || (before.endsWith('s') && after.startsWith('ch'))
  return syllableEnd.test(before) && syllableBegin.test(after) && !isInSound && !isJoint(rest, count + 1)
}

/** Without accents, in small letters. */
const baseLetters = (graphemes: readonly string[]): string => graphemes.join('').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a person reads as one sign each: a letter with its marks, an emoji of several parts. */
export const graphemesOf = (text: string): string[] => Array.from(signs.segment(text), ({ segment }) => segment)
