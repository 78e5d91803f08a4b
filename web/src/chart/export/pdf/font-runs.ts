import ranges from '@fontsource/inter/unicode.json'
import type { Subset } from './font-files.ts'

/** A piece of text that one part of the font holds whole. */
export interface FontRun {
  readonly subset: Subset
  readonly text: string
}

/** Which part is asked first: several hold the same character. */
const subsets: readonly Subset[] = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']

/** Replaces a character that the font lacks. */
const replacement = '?'

/** Cuts a line of text where its characters come from another part of the font. */
export function fontRuns(text: string): FontRun[] {
  const runs: { subset: Subset; text: string }[] = []
  for (const char of text.normalize('NFC')) {
    const subset = subsetOf(char)
    const last = runs.at(-1)
    // A blank between words of one script does not part them.
    if (last && (last.subset === subset || (subset === 'latin' && char === ' '))) last.text += char
    else runs.push({ subset: subset ?? 'latin', text: subset ? char : replacement })
  }
  return runs
}

/** Characters that the font has not, each once. */
export const missingCharacters = (texts: Iterable<string>): string[] => [
  ...new Set([...texts].flatMap((text) => [...text.normalize('NFC')].filter((char) => subsetOf(char) === undefined))),
]

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
}

/** `U+0000-00FF,U+0131` as in a style sheet. */
function parse(range: string): (readonly [number, number])[] {
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
