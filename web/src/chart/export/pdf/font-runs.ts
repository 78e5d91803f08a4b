import ranges from '@fontsource/inter/unicode.json'
import arabicRanges from '@fontsource/noto-sans-arabic/unicode.json'
import hebrewRanges from '@fontsource/noto-sans-hebrew/unicode.json'
import { cutRuns, type Direction, type FontWeight, graphemesOf } from '@strata/diagram'
import type { Subset } from './font-files.ts'

/** A piece of text that one part of a font holds whole. */
export interface FontRun {
  readonly subset: Subset
  readonly text: string
}

/** Which part is asked first: several hold the same character. */
const subsets: readonly Subset[] = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
  'hebrew',
  'arabic',
]

/** Cuts a line of text where its signs come from another part of the fonts or run the other way. The runs are drawn from left to right. */
export const fontRuns = (text: string, direction: Direction = 'ltr'): FontRun[] =>
  cutRuns(text, direction, choice).map(({ font, text: run }) => ({ subset: font, text: run }))

export type FontBytes = ReadonlyMap<`${Subset} ${FontWeight}`, Uint8Array>

/** The parts of the fonts as a writer of PDF takes them. */
export const writerFonts = (fonts: FontBytes) => ({
  ...choice,
  faceOf: (subset: Subset, weight: FontWeight) => {
    const name = `${subset} ${weight}` as const
    return { name, source: fonts.get(name) }
  },
})

/** Signs that the fonts have not, each once. */
export const missingCharacters = (texts: Iterable<string>): string[] => [
  ...new Set([...texts].flatMap((text) => graphemesOf(text.normalize('NFC')).filter((sign) => subsetOfSign(sign) === undefined))),
]

/** The part that holds a letter; it has the marks on it too. */
function subsetOfSign(sign: string): Subset | undefined {
  const [letter = '', ...marks] = sign
  return marks.every((mark) => subsetOf(mark) !== undefined) ? subsetOf(letter) : undefined
}

const choice = { fontOf: subsetOfSign, usual: 'latin' } as const

const known = new Map<string, Subset | undefined>()

function subsetOf(char: string): Subset | undefined {
  if (known.has(char)) return known.get(char)
  const code = char.codePointAt(0) ?? 0
  const subset = subsets.find((name) => parsedRanges[name].some(([from, to]) => code >= from && code <= to))
  known.set(char, subset)
  return subset
}

const parsedRanges: Readonly<Record<Subset, readonly (readonly [number, number])[]>> = {
  latin: parse(ranges.latin),
  'latin-ext': parse(ranges['latin-ext']),
  cyrillic: parse(ranges.cyrillic),
  'cyrillic-ext': parse(ranges['cyrillic-ext']),
  greek: parse(ranges.greek),
  'greek-ext': parse(ranges['greek-ext']),
  vietnamese: parse(ranges.vietnamese),
  hebrew: parse(hebrewRanges.hebrew),
  arabic: parse(arabicRanges.arabic),
}

/** `U+0000-00FF,U+0131` as in a style sheet. */
function parse(range: string): (readonly [number, number])[] {
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
