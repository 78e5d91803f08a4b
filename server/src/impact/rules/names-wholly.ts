/** Letters and digits of a name at least: shorter ones are words of every text. */
const shortestName = 4

/** Whether a text has the name as whole words, in any case: `Order to cash` is in “before order to cash begins”, not in “reorder to cash”. */
export function namesWholly(text: string, name: string): boolean {
  const sought = wordsOf(name)
  return isSought(sought) && ` ${wordsOf(text).join(' ')} `.includes(` ${sought.join(' ')} `)
}

/** The longest word of a name, in lower case: no text without it names that. Nothing where texts are not searched for the name. */
export function findTellingWord(name: string): string | undefined {
  const words = wordsOf(name)
  return isSought(words) ? words.toSorted((a, b) => b.length - a.length)[0] : undefined
}

const isSought = (words: readonly string[]): boolean => words.join('').length >= shortestName

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
