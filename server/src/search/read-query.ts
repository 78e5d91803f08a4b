import { quoteWord } from './search-vector.ts'
import { wordsOf } from './words.ts'

/** What somebody asks, in the forms that the index takes. */
export interface SearchQuery {
  /** All words, each of which may continue: for titles. */
  title: string
  /** All words, the last of which may continue: for texts. */
  body: string
  /** What must not be in it; null: nothing. */
  excluded: string | null
  /** Words that must follow each other; null: none. */
  phrase: string | null
  /** Name or id, as it was typed. */
  wanted: string
  /** The words to mark, and whether the last one may continue. */
  marked: readonly string[]
  isOpen: boolean
}

/** Words that a question is read for. */
const mostTerms = 12
/** Characters. What begins with fewer is in almost every text: there they are taken for whole words. */
export const shortestBeginning = 4

/**
 * Reads what people type: words, "words that follow each other", -without. Whatever it is, what comes out can be asked; nothing where no word is sought.
 */
export function readQuery(companyId: number, typed: string): SearchQuery | undefined {
  const terms = splitTerms(typed).slice(0, mostTerms)
  const sought = terms.filter(({ isExcluded }) => !isExcluded)
  const last = sought.at(-1)
  if (!last) return undefined
  const phrases = sought.filter(({ isPhrase, words }) => isPhrase && words.length > 1)
  const isOpen = !last.isPhrase
  const joinTerms = (list: readonly Term[], goesOn: (term: Term) => boolean) =>
    list.map((term) => writeTerm(companyId, term, goesOn(term))).join(' & ')
  const excluded = terms.filter(({ isExcluded }) => isExcluded).map((term) => writeTerm(companyId, term, false))
  const without = excluded.length === 0 ? null : excluded.join(' | ')
  return {
    title: joinTerms(sought, ({ isPhrase }) => !isPhrase),
    body: `${joinTerms(sought, (term) => term === last && isOpen && mayGoOn(term))}${without === null ? '' : ` & !(${without})`}`,
    excluded: without,
    phrase: phrases.length === 0 ? null : phrases.map(({ words }) => writePhrase(companyId, words)).join(' & '),
    wanted: sought.map(({ words }) => words.map(({ text }) => text).join(' ')).join(' '),
    marked: [...new Set(sought.flatMap(({ words }) => words.flatMap(({ parts }) => parts)))],
    isOpen,
  }
}

interface Term {
  words: { text: string; parts: readonly string[] }[]
  isPhrase: boolean
  isExcluded: boolean
}

function splitTerms(typed: string): Term[] {
  return Array.from(typed.matchAll(/(?<![^\s"])(-?)"([^"]*)"?|(-?)([^\s"]+)/gu), ([, minusPhrase, phrase, minusWord, word]) => ({
    words: [...wordsOf(phrase ?? word ?? '')],
    isPhrase: phrase !== undefined,
    isExcluded: (minusPhrase ?? minusWord) === '-',
  })).filter(({ words }) => words.length > 0)
}

const mayGoOn = ({ words }: Term): boolean => (words.at(-1)?.text.length ?? 0) >= shortestBeginning

/** All its words; of joined ones either the whole or the parts. */
function writeTerm(companyId: number, { words }: Term, goesOn: boolean): string {
  const written = words.map(({ text, parts }, index) => {
    const ending = goesOn && index === words.length - 1 ? ':*' : ''
    const whole = `${quoteWord(companyId, text)}${ending}`
    if (parts.length < 2) return whole
    const apart = parts.map((part, at) => `${quoteWord(companyId, part)}${at === parts.length - 1 ? ending : ''}`)
    return `(${whole} | (${apart.join(' & ')}))`
  })
  return `(${written.join(' & ')})`
}

const writePhrase = (companyId: number, words: Term['words']): string =>
  `(${words.flatMap(({ parts }) => parts.map((part) => quoteWord(companyId, part))).join(' <-> ')})`
