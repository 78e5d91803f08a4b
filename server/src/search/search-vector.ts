import { wordsOf } from './words.ts'

/** The words of an entry with their places, as PostgreSQL reads a tsvector. */
export interface SearchVectors {
  title: string
  /** Of title (weight A) and body (weight D). */
  whole: string
}

/** PostgreSQL takes 1 MiB a vector, places up to 16,383, and 255 of them a word; more of one word say nothing new. */
const limits = { bytes: 1_000_000, place: 16_383, placesOfWord: 40 } as const

/** Every word begins with the company: no list of the index holds rows of two. */
export function buildVectors(companyId: number, { title, body }: { title: string; body: string }): SearchVectors {
  const vector = new Vector(companyId)
  vector.add(title, 'A')
  const titleText = vector.toString()
  vector.add(body, 'D')
  return { title: titleText, whole: vector.toString() }
}

/** A word of a vector or a question, as it is quoted there. */
export const quoteWord = (companyId: number, word: string): string => `'${companyId}:${word.replaceAll("'", "''")}'`

class Vector {
  readonly #companyId: number
  readonly #places = new Map<string, string[]>()
  #place = 0
  #bytes = 0

  constructor(companyId: number) {
    this.#companyId = companyId
  }

  add(text: string, weight: 'A' | 'D'): void {
    for (const { text: word, parts } of wordsOf(text)) {
      if (parts.length > 1) this.#note(word, this.#place + 1, weight)
      for (const part of parts) {
        this.#place += 1
        this.#note(part, this.#place, weight)
      }
    }
    // A phrase does not reach from the title into the text.
    this.#place += 1
  }

  #note(word: string, place: number, weight: string): void {
    const places = this.#places.get(word)
    const size = places ? 2 : Buffer.byteLength(quoteWord(this.#companyId, word)) + 8
    if ((places && (places.length >= limits.placesOfWord || place > limits.place)) || this.#bytes + size > limits.bytes) return
    this.#bytes += size
    const written = `${Math.min(place, limits.place)}${weight}`
    if (places) places.push(written)
    else this.#places.set(word, [written])
  }

  toString(): string {
    return Array.from(this.#places, ([word, places]) => `${quoteWord(this.#companyId, word)}:${places.join(',')}`).join(' ')
  }
}
