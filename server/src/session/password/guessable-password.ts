/** Words of the list, the most common first. */
const keptWords = 10_000

/** A text in lower case without digits and signs; accents are dropped, as people type names without them. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

/** Whether letters from `lettersOf` are a word of the 10,000 most common passwords. */
export async function isCommonPassword(letters: string): Promise<boolean> {
  common ??= readCommonWords()
  return (await common).has(letters)
}

let common: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen: most processes of a test and of an operator never do. */
async function readCommonWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, keptWords).map(lettersOf))
}

/** Whether letters from `lettersOf` are nothing but words of these texts, in any order and repeated. Single letters are no words. */
export function isMadeOfWords(letters: string, texts: readonly string[]): boolean {
  const words = new Set(
    texts.flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}\p{M}]+/u).map(lettersOf)]).filter((word) => word.length > 1),
  )
  // Which beginnings of the letters are made of words: the empty one is.
  const isMade = [true]
  for (let end = 1; end <= letters.length; end += 1) {
    isMade[end] = [...words].some((word) => isMade[end - word.length] === true && letters.endsWith(word, end))
  }
  return isMade[letters.length] === true
}
