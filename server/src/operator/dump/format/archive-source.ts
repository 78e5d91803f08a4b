import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UsageError } from '../../usage.ts'
import { fileListName, filePartName, manifestName } from './dump-manifest.ts'
import type { DumpSource } from './dump-source.ts'
import type { DumpedFile } from './file-list.ts'

/** What an archive may hold beside its files: a manifest, a list and the tables. */
const partLimit = 1_000
/** How much more than its own size an archive may unpack to; what deflates better is a bomb. Rows deflate ten to thirty times. */
const inflation = { ratio: 200, free: 16 * 1024 * 1024 }

/** An export: one ZIP file, by anybody. Its entries are found by the names of the manifest and the list; no name becomes a path. */
export class ArchiveSource implements DumpSource {
  readonly #path: string
  readonly #archive: ZipFile
  readonly #parts = new Map<string, Entry>()

  /** @throws UsageError where it is no archive, or a bomb */
  static async open(path: string): Promise<ArchiveSource> {
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) throw new UsageError(`There is no file ${path}.`)
    const source = new ArchiveSource(path, await openArchive(path))
    try {
      await source.#readDirectory(found.size)
      return source
    } catch (error) {
      await source.close()
      throw readable(path, error)
    }
  }

  private constructor(path: string, archive: ZipFile) {
    this.#path = path
    this.#archive = archive
  }

  async open(name: string): Promise<Readable> {
    const entry = this.#parts.get(name)
    if (!entry) throw new UsageError(`${name} is missing.`)
    return this.#archive.openReadStreamPromise(entry)
  }

  /** The entries are in the order of the list, which is gone through beside them. */
  async *files(list: AsyncIterable<DumpedFile[]>): AsyncGenerator<{ file: DumpedFile; content: Readable }> {
    const archive = await openArchive(this.#path)
    const entries = archive.eachEntry()
    try {
      for await (const batch of list)
        for (const file of batch) yield { file, content: await archive.openReadStreamPromise(await findNext(entries, file)) }
    } finally {
      archive.close()
    }
  }

  async close(): Promise<void> {
    this.#archive.close()
  }

  async #readDirectory(size: number): Promise<void> {
    let unpacked = 0
    for await (const entry of this.#archive.eachEntry()) {
      // The reader stops at the size that an entry claims, so what they claim together is all that can come.
      unpacked += entry.uncompressedSize
      if (unpacked > size * inflation.ratio + inflation.free) throw new UsageError('It holds more than any export: it is not unpacked.')
      if (entry.fileName.startsWith(filePartName(''))) continue
      if (!/^tables\/[a-z0-9_]+\.jsonl$/.test(entry.fileName) && entry.fileName !== manifestName && entry.fileName !== fileListName)
        throw new UsageError('It holds what belongs to no export.')
      if (this.#parts.has(entry.fileName)) throw new UsageError(`It holds ${entry.fileName} twice.`)
      if (this.#parts.size === partLimit) throw new UsageError('It holds too many parts.')
      this.#parts.set(entry.fileName, entry)
    }
  }
}

function openArchive(path: string): Promise<ZipFile> {
  return openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => Promise.reject(readable(path, error)))
}

async function findNext(entries: AsyncIterator<Entry>, { key }: DumpedFile): Promise<Entry> {
  const name = filePartName(key)
  for (let next = await entries.next(); !next.done; next = await entries.next()) if (next.value.fileName === name) return next.value
  throw new UsageError(`${name} is missing.`)
}

const readable = (path: string, error: unknown): UsageError =>
  new UsageError(`${path} is no export of Strata, or is damaged: ${error instanceof Error ? error.message : String(error)}`)
