import { packedAlphabet, packedBits, packedCodes } from './pack-text.ts'

/** A packed text is broken, or unpacks to more than is allowed. */
export class UnpackError extends Error {
  override readonly name = 'UnpackError'
  readonly because: 'broken' | 'too large'

  constructor(because: 'broken' | 'too large') {
    super(because === 'broken' ? 'The packed text is broken.' : 'The packed text unpacks to too much.')
    this.because = because
  }
}

const valueOfCharacter = new Map([...packedAlphabet].map((character, index) => [character, index]))

/**
 * Unpacks what lz-string's `compressToEncodedURIComponent` made, stopping at `limit` UTF-8 bytes: lz-string itself has no
 * limit, and 16 KiB can unpack to tens of megabytes (specification 5 §18). @throws UnpackError
 */
export function unpackText(packed: string, limit: number): string {
  // As lz-string does: forms turn + into a space.
  const bits = new BitReader(packed.replaceAll(' ', '+'))
  const dictionary = new Dictionary()
  const pieces: string[] = []
  let bytes = 0
  let previous: string | undefined
  for (;;) {
    const entry = readEntry(bits, dictionary, previous)
    if (entry === undefined) return pieces.join('')
    bytes += Buffer.byteLength(entry)
    if (bytes > limit) throw new UnpackError('too large')
    pieces.push(entry)
    if (previous !== undefined) dictionary.add(previous + entry.charAt(0))
    previous = entry
  }
}

/** The next piece of text; nothing at the end. */
function readEntry(bits: BitReader, dictionary: Dictionary, previous: string | undefined): string | undefined {
  const code = bits.read(previous === undefined ? 2 : dictionary.width)
  if (code === packedCodes.end) return undefined
  if (code === packedCodes.narrow || code === packedCodes.wide) {
    const character = String.fromCharCode(bits.read(code === packedCodes.narrow ? 8 : 16))
    if (previous === undefined) dictionary.addFirst(character)
    else dictionary.add(character)
    return character
  }
  const known = dictionary.find(code)
  if (known !== undefined) return known
  if (previous === undefined || code !== dictionary.size) throw new UnpackError('broken')
  return previous + previous.charAt(0)
}

/** Entries by code; the width of codes grows with them. */
class Dictionary {
  readonly #entries: string[] = []
  #untilWider = 4
  width = 3

  /** The next code to be given. */
  get size(): number {
    return this.#entries.length + 3
  }

  find(code: number): string | undefined {
    return this.#entries[code - 3]
  }

  addFirst(character: string): void {
    this.#entries.push(character)
  }

  add(entry: string): void {
    this.#entries.push(entry)
    this.#untilWider -= 1
    if (this.#untilWider > 0) return
    this.#untilWider = 2 ** this.width
    this.width += 1
  }
}

/** Six bits of each character, the highest first; numbers have their lowest bit first. */
class BitReader {
  readonly #packed: string
  #index = 0

  constructor(packed: string) {
    this.#packed = packed
  }

  read(count: number): number {
    let number = 0
    for (let power = 0; power < count; power += 1) number |= this.#next() << power
    return number
  }

  #next(): number {
    const value = valueOfCharacter.get(this.#packed.charAt(Math.floor(this.#index / packedBits)))
    if (value === undefined) throw new UnpackError('broken')
    const bit = (value >> (packedBits - 1 - (this.#index % packedBits))) & 1
    this.#index += 1
    return bit
  }
}
