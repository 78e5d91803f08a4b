import { type GlossaryWord, glossaryMessages } from '@strata/contract'

/** What words mean, a sentence below the other. The glossary comes with it. */
export function Meaning({ words }: { words: readonly GlossaryWord[] }) {
  return words.map((word) => <div key={word}>{glossaryMessages[word].meaning}</div>)
}
