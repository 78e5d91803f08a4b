/**
 * Packs as lz-string's `compressToEncodedURIComponent` does, to the letter. lz-string looks up each phrase as a string, so that its work grows with
 * the length of phrases: 200 KiB of one letter take it a tenth of a second, and a server has better to do (specification 5 §22.1).
 */
export function packText(text: string): string {
  const packer = new Packer()
  const firsts = new Map<number, Phrase>()
  let phrase: Phrase | undefined
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    const first = firsts.get(character) ?? packer.learn(character)
    firsts.set(character, first)
    const longer: Phrase | undefined = phrase ? phrase.longer.get(character) : first
    if (!longer && phrase) {
      packer.write(phrase)
      phrase.longer.set(character, packer.learn())
    }
    phrase = longer ?? first
  }
  if (phrase) packer.write(phrase)
  return packer.end()
}

/** The characters in which lz-string's `compressToEncodedURIComponent` writes, by the value of each; one holds six bits. */
export const packedAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$'
export const packedBits = 6

/** The codes that introduce a new character, of 8 or 16 bits, and the one that ends the text. */
export const packedCodes = { narrow: 0, wide: 1, end: 2 } as const

/** A piece of text that came before, by its code; `longer` are those of one character more, by that character. */
interface Phrase {
  code: number
  /** Of one that the reader does not know yet: a single character. */
  pending: number | undefined
  longer: Map<number, Phrase>
}

class Packer {
  readonly #bits = new BitWriter()
  #nextCode = packedCodes.end + 1
  #width = 2
  #untilWider = 2

  learn(pending?: number): Phrase {
    const code = this.#nextCode
    this.#nextCode += 1
    return { code, pending, longer: new Map() }
  }

  write(phrase: Phrase): void {
    const { code, pending } = phrase
    if (pending === undefined) this.#bits.write(code, this.#width)
    else {
      const isNarrow = pending < 256
      this.#bits.write(isNarrow ? packedCodes.narrow : packedCodes.wide, this.#width)
      this.#bits.write(pending, isNarrow ? 8 : 16)
      phrase.pending = undefined
      this.#count()
    }
    this.#count()
  }

  end(): string {
    this.#bits.write(packedCodes.end, this.#width)
    return this.#bits.end()
  }

  #count(): void {
    this.#untilWider -= 1
    if (this.#untilWider > 0) return
    this.#untilWider = 2 ** this.#width
    this.#width += 1
  }
}

/** Six bits make a character, the highest first; numbers have their lowest bit first. */
class BitWriter {
  readonly #characters: string[] = []
  #value = 0
  #filled = 0

  write(number: number, count: number): void {
    for (let power = 0; power < count; power += 1) this.#add((number >> power) & 1)
  }

  /** The last character is filled up, and by one bit at least. */
  end(): string {
    do this.#add(0)
    while (this.#filled > 0)
    return this.#characters.join('')
  }

  #add(bit: number): void {
    this.#value = (this.#value << 1) | bit
    this.#filled += 1
    if (this.#filled < packedBits) return
    this.#characters.push(packedAlphabet.charAt(this.#value))
    this.#value = 0
    this.#filled = 0
  }
}
