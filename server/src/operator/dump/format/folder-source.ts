import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { UsageError } from '../../usage.ts'
import { filePartName, manifestName } from './dump-manifest.ts'
import type { DumpSource } from './dump-source.ts'
import type { DumpedFile } from './file-list.ts'

/** A backup in a folder. */
export class FolderSource implements DumpSource {
  readonly #folder: string

  /** @throws UsageError where there is no backup */
  static async open(folder: string): Promise<FolderSource> {
    const manifest = await stat(join(folder, manifestName)).catch(() => undefined)
    if (!manifest?.isFile()) throw new UsageError(`${folder} holds no backup: there is no ${manifestName} in it.`)
    return new FolderSource(folder)
  }

  private constructor(folder: string) {
    this.#folder = folder
  }

  async open(name: string): Promise<Readable> {
    const path = join(this.#folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) throw new UsageError(`${name} is missing.`)
    return createReadStream(path)
  }

  async *files(list: AsyncIterable<DumpedFile[]>): AsyncGenerator<{ file: DumpedFile; content: Readable }> {
    for await (const batch of list) for (const file of batch) yield { file, content: await this.open(filePartName(file.key)) }
  }

  async close(): Promise<void> {}
}
