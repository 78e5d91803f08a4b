/** Letters and digits of a name at least: shorter ones are words of every text. */
const shortestName = 4

/**
 * Whether texts have the name as whole words, in any case: `Order to cash` is in “before order to cash begins”, not in “reorder to cash”. Only those that have its
 * longest word are read word by word.
 */
export function seekName(name: string): (text: string) => boolean {
  const telling = findTellingWord(name)
  if (telling === undefined) return () => false
  const phrase = ` ${wordsOf(name).join(' ')} `
  return (text) => text.toLowerCase().includes(telling) && ` ${wordsOf(text).join(' ')} `.includes(phrase)
}

/** The longest word of a name, in lower case: no text without it names that. Nothing where texts are not searched for the name. */
export function findTellingWord(name: string): string | undefined {
  const words = wordsOf(name)
  return isSought(words) ? words.toSorted((a, b) => b.length - a.length)[0] : undefined
}

const isSought = (words: readonly string[]): boolean => words.join('').length >= shortestName

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
