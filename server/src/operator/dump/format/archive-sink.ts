import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, link, open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { flushFolder } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import type { DumpSink } from './dump-sink.ts'

/** Readable by its owner alone; when it was written is in the manifest. */
const entryOptions = { mode: 0o100600, mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** Writes one ZIP file under a temporary name beside the one that was asked for, and renames it when it is complete. */
export class ArchiveSink implements DumpSink {
  readonly #target: string
  readonly #unfinished: string
  readonly #file: FileHandle
  readonly #archive = new ZipFile()
  /** Ends with the archive; rejects as soon as the file cannot be written. */
  readonly #written: Promise<void>

  /** `target` is absolute and not there yet. @throws UsageError */
  static async open(target: string): Promise<ArchiveSink> {
    if (await stat(target).catch(() => undefined)) throw new UsageError(`${target} is there already. Name a file that is not.`)
    const unfinished = join(dirname(target), `.${basename(target)}.unfinished-${randomBytes(4).toString('hex')}`)
    const file = await open(unfinished, 'wx', 0o600).catch((error: Error) => {
      throw new UsageError(`${target} cannot be written: ${error.message}`)
    })
    return new ArchiveSink(target, unfinished, file)
  }

  private constructor(target: string, unfinished: string, file: FileHandle) {
    this.#target = target
    this.#unfinished = unfinished
    this.#file = file
    this.#written = pipeline(this.#archive.outputStream, async (chunks) => {
      for await (const chunk of chunks) await file.writeFile(chunk)
    })
    // Whoever adds or finishes waits for it; nobody does in between.
    this.#written.catch(() => {})
  }

  /** One entry after another: it ends once all its bytes are on their way to the file. */
  async add(name: string, bytes: AsyncIterable<Uint8Array>, { packs }: { packs: boolean }): Promise<void> {
    const source = Readable.from(bytes, { objectMode: false })
    const read = once(source, 'end')
    this.#archive.addReadStream(source, name, { ...entryOptions, compress: packs })
    await Promise.race([read, this.#written.then(() => read)])
  }

  async finish(): Promise<void> {
    this.#archive.end()
    await this.#written
    await this.#file.sync()
    await this.#file.close()
    // Unlike a rename, this never replaces a file that was created in the meantime.
    await link(this.#unfinished, this.#target)
    await rm(this.#unfinished)
    await flushFolder(dirname(this.#target))
  }

  async abandon(): Promise<void> {
    await this.#file.close().catch(() => {})
    await rm(this.#unfinished, { force: true })
  }
}
