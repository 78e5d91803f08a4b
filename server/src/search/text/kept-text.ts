import { mostCharacters } from './file-kinds.ts'

/** As much as is kept has been read: thrown to stop a reader that knows no other end. */
export class EnoughText extends Error {
  override readonly name = 'EnoughText'
}

/** What is kept of a text while it is read: blanks and line breaks are one blank, control characters none. */
export class KeptText {
  readonly #pieces: string[] = []
  #length = 0

  /** @throws EnoughText */
  add(piece: string): void {
    const room = mostCharacters - this.#length
    this.#pieces.push(piece.slice(0, room))
    this.#length += piece.length
    if (this.#length >= mostCharacters) throw new EnoughText()
  }

  toString(): string {
    return this.#pieces
      .join('')
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, mostCharacters)
  }
}
