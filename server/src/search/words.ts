/** A word of a text, or several joined as in `P1.2` and `follow-up`. */
export interface Word {
  /** As the index knows it: `strasse` for `Straße`. */
  text: string
  /** What is joined, each by itself; of a plain word only itself. */
  parts: readonly string[]
}

/** Longer words are known by their beginning. */
const mostCharacters = 60

/** The words of a text, folded: the one way in which the index, questions and marks see words. */
export function* wordsOf(text: string): Generator<Word> {
  for (const [joined] of foldText(text).matchAll(wordPattern)) {
    const parts = joined.split(joiners)
    const isJoined = parts.length > 1 && joined.length <= mostCharacters
    yield { text: isJoined ? joined.replaceAll('’', "'") : cut(parts[0] ?? ''), parts: parts.map(cut) }
    if (parts.length > 1 && !isJoined) yield* parts.slice(1).map((part) => ({ text: cut(part), parts: [cut(part)] }))
  }
}

const cut = (word: string): string => [...word].slice(0, mostCharacters).join('')

const joiners = /[.\-_/@'’:&]/u
const wordPattern = /[\p{L}\p{N}]+(?:[.\-_/@'’:&][\p{L}\p{N}]+)*/gu

/** Without case, accents and other marks: `Ångström` → `angstrom`, `Ł` → `l`, `ﬁ` → `fi`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/gu, (letter) => undecomposed[letter] ?? letter)
}

/** Letters that no normalization takes apart. */
const undecomposed: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text in which each character became one folded character, or a blank where it is of no word, so that places in both are the same. */
export function foldEachCharacter(text: string): string {
  const folded = new Map<string, string>()
  return Array.from(text, (character) => {
    const known = folded.get(character)
    if (known !== undefined) return known
    const [first = ' '] = foldText(character)
    const made = /[\p{L}\p{N}]/u.test(first) ? first : ' '
    folded.set(character, made)
    return made
  }).join('')
}
