import { mkdir, mkdtemp, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { explainFileFailure, flushFolder } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import type { DumpSink } from './dump-sink.ts'

/** Writes into a folder beside the one that was asked for, which takes its name when it is whole. */
export class FolderSink implements DumpSink {
  readonly #target: string
  readonly #unfinished: string
  readonly #folders = new Set<string>()

  /** `target` is absolute; it is not there yet, or empty. @throws UsageError */
  static async open(target: string): Promise<FolderSink> {
    await checkIsFree(target)
    return new FolderSink(target, await makeUnfinished(target))
  }

  private constructor(target: string, unfinished: string) {
    this.#target = target
    this.#unfinished = unfinished
    this.#folders.add(unfinished)
  }

  async add(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const path = join(this.#unfinished, name)
    await this.#makeFolder(dirname(path))
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of bytes) await file.writeFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  async finish(): Promise<void> {
    for (const folder of this.#folders) await flushFolder(folder)
    await checkIsFree(this.#target)
    // Not every system lets a folder take the place of an empty one.
    await rmdir(this.#target).catch(() => {})
    await rename(this.#unfinished, this.#target)
    await flushFolder(dirname(this.#target))
  }

  async abandon(): Promise<void> {
    await rm(this.#unfinished, { recursive: true, force: true })
  }

  async #makeFolder(folder: string): Promise<void> {
    if (this.#folders.has(folder)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (let made = folder; !this.#folders.has(made); made = dirname(made)) this.#folders.add(made)
  }
}

/** Made for its owner only. @throws UsageError where this user may not make it */
async function makeUnfinished(target: string): Promise<string> {
  try {
    await mkdir(dirname(target), { recursive: true })
    return await mkdtemp(join(dirname(target), `.${basename(target)}.unfinished-`))
  } catch (error) {
    const cause = explainFileFailure(error)
    if (cause === undefined) throw error
    throw new UsageError(
      `${dirname(target)} cannot be written: ${cause}. Name a folder in one that this user can write to, as /var/backups/strata/${basename(target)}.`,
    )
  }
}

async function checkIsFree(target: string): Promise<void> {
  const entries = await readdir(target).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return []
    throw new UsageError(code === 'ENOTDIR' ? `${target} is no folder.` : `${target} cannot be read (${code}).`)
  })
  if (entries.length > 0) throw new UsageError(`${target} is not empty. Name a folder that is not there yet.`)
}
