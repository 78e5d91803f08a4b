import { createHash } from 'node:crypto'

/** What is known of a file's content after one pass over it. */
export interface WatchedContent {
  length: number
  /** Hex. */
  sha256: string
  /** The first bytes, as many as are looked at. */
  head: Uint8Array
  /** The last bytes, where it is an archive: its list of what is in it is there. */
  tail: Uint8Array
  /** Whether there is nothing in it but what texts have, in whatever encoding. */
  isText: boolean
  /** Whether it is a document of the old office formats with macros in it. */
  hasOldMacros: boolean
}

/** Bytes by which kinds of files are distinguished. */
const headLength = 64 * 1024
/** Bytes of the list of an archive: of some 20,000 files. */
const tailLength = 2 * 1024 * 1024

const archiveMark = Buffer.from('PK')
const oldOfficeMark = Buffer.from('d0cf11e0', 'hex')
/** How the old formats call the storage of their macros. */
const macroName = Buffer.from('_VBA_PROJECT', 'utf16le')

/** Notes what passes, and keeps nothing of it but the beginning. */
export class ContentWatch {
  readonly #hash = createHash('sha256')
  readonly #head: Uint8Array[] = []
  #length = 0
  #hasControls = false
  #hasOldMacros = false
  #tail: Uint8Array[] = []
  #tailLength = 0
  /** The end of the piece before: a name may be across two. */
  #before: Buffer = Buffer.alloc(0)

  /** The same bytes, noted. */
  async *pass(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('A file is made of bytes.')
      this.#note(chunk)
      yield chunk
    }
  }

  /** To be asked once, at the end. */
  finish(): WatchedContent {
    const head = Buffer.concat(this.#head)
    const isText = isWide(head) || !this.#hasControls
    const tail = Buffer.concat(this.#tail)
    return { length: this.#length, sha256: this.#hash.digest('hex'), head, tail, isText, hasOldMacros: this.#hasOldMacros }
  }

  #note(chunk: Uint8Array): void {
    this.#hash.update(chunk)
    if (this.#length < headLength) this.#head.push(Uint8Array.from(chunk.subarray(0, headLength - this.#length)))
    this.#length += chunk.length
    this.#hasControls ||= hasControls(chunk)
    if (this.#begins(archiveMark)) this.#keepTail(chunk)
    if (this.#begins(oldOfficeMark)) this.#findMacros(chunk)
  }

  #begins(mark: Buffer): boolean {
    return mark.every((byte, at) => this.#head[0]?.[at] === byte)
  }

  #keepTail(chunk: Uint8Array): void {
    this.#tail.push(Uint8Array.from(chunk))
    this.#tailLength += chunk.length
    for (let first = this.#tail[0]; first && this.#tailLength - first.length >= tailLength; first = this.#tail[0]) {
      this.#tail.shift()
      this.#tailLength -= first.length
    }
  }

  #findMacros(chunk: Uint8Array): void {
    const joined = Buffer.concat([this.#before, chunk])
    this.#hasOldMacros ||= joined.includes(macroName)
    this.#before = joined.subarray(-macroName.length)
  }
}

/** UTF-16 with its byte order mark, as spreadsheets export it: every other byte of it may be a zero. */
const isWide = ([first, second]: Uint8Array): boolean => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** Looked at a hundred million times for the largest text. */
function hasControls(chunk: Uint8Array): boolean {
  for (let at = 0; at < chunk.length; at += 1) if (controls[chunk[at] ?? 0] === 1) return true
  return false
}

/** 1 for a byte that is in no text: controls but tabs, breaks of lines and pages, and the escape of terminals. */
const controls = Uint8Array.from({ length: 256 }, (_, byte) => (byte < 32 && ![9, 10, 11, 12, 13, 27].includes(byte) ? 1 : 0))
