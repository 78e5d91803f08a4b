import type { Readable } from 'node:stream'
import {
  type FileAddress,
  FileExists,
  FileMissing,
  type FileStore,
  type ListedFile,
  type OpenFile,
  type PutOptions,
  type StoredFile,
} from './file-store.ts'

/**
 * Files that are in two places while they are moved (`docs/decisions/0092`): what is new goes into the first, and each is found wherever it is. Whoever moves them puts a file into the
 * first before it goes from the second, so a file that is in neither is looked for in the first once more.
 */
export class PlacedFiles implements FileStore {
  readonly #first: FileStore
  readonly #second: FileStore

  constructor(first: FileStore, second: FileStore) {
    this.#first = first
    this.#second = second
  }

  async put(key: string, content: Uint8Array | Readable, options: PutOptions = {}): Promise<StoredFile> {
    if (!options.replace) await this.#refuseTaken(key)
    return this.#first.put(key, content, options)
  }

  async open(key: string): Promise<OpenFile | undefined> {
    return (await this.#first.open(key)) ?? (await this.#second.open(key)) ?? this.#first.open(key)
  }

  async exists(key: string): Promise<boolean> {
    return (await this.#first.exists(key)) || (await this.#second.exists(key)) || this.#first.exists(key)
  }

  /** Where it is moved just then: whoever moves it sees that the second has none any more, or its copy goes here. */
  async delete(key: string): Promise<void> {
    await this.#second.delete(key)
    await this.#first.delete(key)
  }

  async move(from: string, to: string): Promise<void> {
    await this.#refuseTaken(to)
    const isMoved = (await this.#moveInFirst(from, to)) || (await this.#fetchOver(from, to)) || (await this.#moveInFirst(from, to))
    if (!isMoved) throw new FileMissing('There is no file with this key.')
    await this.#second.delete(from)
  }

  async *list(folder?: string): AsyncGenerator<ListedFile> {
    yield* this.#first.list(folder)
    for await (const file of this.#second.list(folder)) if (!(await this.#first.exists(file.key))) yield file
  }

  async removeUnfinished(before: Date): Promise<number> {
    return (await this.#first.removeUnfinished(before)) + (await this.#second.removeUnfinished(before))
  }

  signedUrl(address: FileAddress): string {
    return this.#first.signedUrl(address)
  }

  /** The first may have none until all files are in it, and the second none before. Two that differ are of two installations: that is the mark of none. */
  async readMark(): Promise<string | undefined> {
    const [first, second] = await Promise.all([this.#first.readMark(), this.#second.readMark()])
    return first !== undefined && second !== undefined && first !== second ? `${first} and ${second}` : (first ?? second)
  }

  async writeMark(mark: string): Promise<void> {
    await this.#second.writeMark(mark)
    await this.#first.writeMark(mark)
  }

  async removeMark(): Promise<void> {
    await this.#second.removeMark()
    await this.#first.removeMark()
  }

  freeSpace(): Promise<number | undefined> {
    return this.#first.freeSpace()
  }

  async ping(): Promise<void> {
    await Promise.all([this.#first.ping(), this.#second.ping()])
  }

  async #moveInFirst(from: string, to: string): Promise<boolean> {
    try {
      await this.#first.move(from, to)
      return true
    } catch (error) {
      if (error instanceof FileMissing) return false
      throw error
    }
  }

  /** From the second into the first; whole there before it goes here. */
  async #fetchOver(from: string, to: string): Promise<boolean> {
    const file = await this.#second.open(from)
    if (!file) return false
    await this.#first.put(to, file.stream, { limit: file.length, exact: true })
    return true
  }

  async #refuseTaken(key: string): Promise<void> {
    if (await this.#second.exists(key)) throw new FileExists('A file with this key is there already.')
  }
}
