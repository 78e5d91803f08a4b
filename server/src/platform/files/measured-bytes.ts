import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { FileTooLarge, FileTooShort, type PutOptions, type StoredFile } from './file-store.ts'

/** Passes the bytes of a file on as they come, once, and holds them to what is allowed. @throws FileTooLarge, FileTooShort */
export class MeasuredBytes implements AsyncIterable<Uint8Array> {
  readonly #content: Uint8Array | Readable
  readonly #options: PutOptions
  readonly #hash = createHash('sha256')
  #length = 0
  /** Why they stopped, where it was not their end. */
  failure: unknown

  constructor(content: Uint8Array | Readable, options: PutOptions = {}) {
    this.#content = content
    this.#options = options
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#pass()
    } catch (error) {
      this.failure = error
      throw error
    }
  }

  /** What has passed; to be asked once, at the end. */
  finish(): StoredFile {
    return { length: this.#length, sha256: this.#hash.digest('hex') }
  }

  async *#pass(): AsyncGenerator<Uint8Array> {
    const { limit = Number.POSITIVE_INFINITY, exact = false } = this.#options
    for await (const chunk of this.#chunks()) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('A file is made of bytes.')
      this.#length += chunk.length
      if (this.#length > limit) throw new FileTooLarge('The file is larger than allowed.')
      this.#hash.update(chunk)
      yield chunk
    }
    if (exact && this.#length < limit) throw new FileTooShort('The file is shorter than announced.')
  }

  /** A request that is refused amid its body is still to be answered: it is not destroyed. */
  #chunks(): AsyncIterable<unknown> | Iterable<unknown> {
    return this.#content instanceof Readable ? this.#content.iterator({ destroyOnReturn: false }) : [this.#content]
  }
}
