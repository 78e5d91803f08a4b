import { randomBytes } from 'node:crypto'
import { type FileHandle, link, open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { flushFolder } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import type { DumpSink } from './dump-sink.ts'
import { ZipWriter } from './zip-writer.ts'

/** Writes one ZIP file, beside the name that was asked for, which it takes when it is whole. */
export class ArchiveSink implements DumpSink {
  readonly #target: string
  readonly #unfinished: string
  readonly #file: FileHandle
  readonly #archive: ZipWriter

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
    this.#archive = new ZipWriter(file)
  }

  add(name: string, bytes: AsyncIterable<Uint8Array>, options: { packs: boolean }): Promise<void> {
    return this.#archive.add(name, bytes, options)
  }

  async finish(): Promise<void> {
    await this.#archive.finish()
    await this.#file.sync()
    await this.#file.close()
    // Unlike a rename, this never replaces a file that came meanwhile.
    await link(this.#unfinished, this.#target)
    await rm(this.#unfinished)
    await flushFolder(dirname(this.#target))
  }

  async abandon(): Promise<void> {
    await this.#file.close().catch(() => {})
    await rm(this.#unfinished, { force: true })
  }
}
