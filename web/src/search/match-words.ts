/** A text as it is compared: without marks over letters, in small letters. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}.]+/gu) ?? []

/**
 * How well a name matches what is typed; 0: not at all. Words may be typed in part and in any order, together or apart (`logout`), and from four letters on with
 * one letter wrong. `others`: words that it is known by besides.
 */
export function matchWords(sought: string, name: string, others = ''): number {
  const asked = wordsOf(sought)
  if (asked.length === 0) return 0
  const named = wordsOf(name)
  const together = asked.join('')
  if (named.join(' ').startsWith(asked.join(' '))) return 5
  if (asked.every((word) => named.some((one) => one.startsWith(word)))) return 4
  if (together.length > 3 && named.join('').includes(together)) return 3
  const all = [...named, ...wordsOf(others)]
  if (asked.every((word) => all.some((one) => one.startsWith(word)))) return 2
  return asked.every((word) => all.some((one) => one.startsWith(word) || isNear(word, one))) ? 1 : 0
}

/** Whether the word begins so, but for one letter that is wrong, missing or too many. */
function isNear(typed: string, word: string): boolean {
  if (typed.length < 4) return false
  const at = [...typed].findIndex((letter, index) => word[index] !== letter)
  if (at < 1) return at === -1
  const [typedRest, wordRest] = [typed.slice(at), word.slice(at)]
  return [
    [typedRest.slice(1), wordRest.slice(1)],
    [typedRest.slice(1), wordRest],
    [typedRest, wordRest.slice(1)],
    // Two letters in the wrong order.
    [`${typedRest[1] ?? ''}${typedRest[0]}${typedRest.slice(2)}`, wordRest],
  ].some(([left = '', right = '']) => right.startsWith(left) && typed.length <= word.length + 1)
}
