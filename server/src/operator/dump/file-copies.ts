import { Readable } from 'node:stream'
import { type FileStore, MeasuredBytes } from '../../platform/index.ts'
import { filePartName } from './format/dump-manifest.ts'
import type { DumpSink } from './format/dump-sink.ts'
import type { DumpedFile } from './format/file-list.ts'
import type { Progress } from './progress.ts'

interface Copy extends DumpedFile {
  /** The last snapshot that named it. */
  snapshot: number
}

/**
 * The files of a backup while it is made. A file is copied once, however many snapshots name it: what is under a key that a row names
 * never changes. Holds about 300 bytes for each file.
 */
export class FileCopies {
  readonly #files: FileStore
  readonly #sink: DumpSink
  readonly #progress: Progress
  readonly #copies = new Map<string, Copy>()
  #snapshot = 0

  constructor(files: FileStore, sink: DumpSink, progress: Progress) {
    this.#files = files
    this.#sink = sink
    this.#progress = progress
  }

  /** Copies what a snapshot names and earlier ones did not. Answers the keys that have no file. */
  async take(keys: AsyncIterable<string>): Promise<string[]> {
    this.#snapshot += 1
    const lost: string[] = []
    for await (const key of keys) {
      const copy = this.#copies.get(key) ?? (await this.#copy(key))
      if (!copy) lost.push(key)
      else this.#copies.set(key, { ...copy, snapshot: this.#snapshot })
    }
    return lost
  }

  /** What the last snapshot named, in the order of its copying. */
  *list(): Generator<DumpedFile> {
    for (const { snapshot, ...file } of this.#copies.values()) if (snapshot === this.#snapshot) yield file
  }

  async #copy(key: string): Promise<Copy | undefined> {
    const content = await this.#begin(key)
    if (!content) return undefined
    const measured = new MeasuredBytes(content)
    await this.#sink.add(filePartName(key), measured, { packs: false })
    const stored = measured.finish()
    this.#progress.count(stored.length)
    return { key, ...stored, snapshot: this.#snapshot }
  }

  /** Waits for the first bytes: a file that is removed just now fails here, and nothing of it was written yet. */
  async #begin(key: string): Promise<Readable | undefined> {
    try {
      const file = await this.#files.open(key)
      if (!file) return undefined
      const chunks: AsyncIterator<Uint8Array> = file.stream[Symbol.asyncIterator]()
      const first = await chunks.next()
      return Readable.from(goOn(first, chunks), { objectMode: false })
    } catch (error) {
      if (await this.#files.exists(key)) throw error
      return undefined
    }
  }
}

async function* goOn(first: IteratorResult<Uint8Array>, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = first; !next.done; next = await chunks.next()) yield next.value
}
