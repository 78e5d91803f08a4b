import { measureStep, type Stopwatch } from '../watch/stopwatch.ts'
import type { FileAddress, FileStore, ListedFile, OpenFile, PutOptions, StoredFile } from './file-store.ts'

/** The same storage, measured for a call or job. Of an opened file the reading is not: its reader may be slow. */
export class MeasuredFiles implements FileStore {
  readonly #files: FileStore
  readonly #stopwatch: Stopwatch | undefined

  constructor(files: FileStore, stopwatch?: Stopwatch) {
    this.#files = files
    this.#stopwatch = stopwatch
  }

  put(key: string, content: Parameters<FileStore['put']>[1], options?: PutOptions): Promise<StoredFile> {
    return this.#measure('put', () => this.#files.put(key, content, options))
  }

  open(key: string): Promise<OpenFile | undefined> {
    return this.#measure('open', () => this.#files.open(key))
  }

  exists(key: string): Promise<boolean> {
    return this.#measure('exists', () => this.#files.exists(key))
  }

  delete(key: string): Promise<void> {
    return this.#measure('delete', () => this.#files.delete(key))
  }

  move(from: string, to: string): Promise<void> {
    return this.#measure('move', () => this.#files.move(from, to))
  }

  list(folder?: string): AsyncIterable<ListedFile> {
    return this.#files.list(folder)
  }

  removeUnfinished(before: Date): Promise<number> {
    return this.#measure('clean', () => this.#files.removeUnfinished(before))
  }

  signedUrl(address: FileAddress): string {
    return this.#files.signedUrl(address)
  }

  readMark(): Promise<string | undefined> {
    return this.#measure('read mark', () => this.#files.readMark())
  }

  writeMark(mark: string): Promise<void> {
    return this.#measure('write mark', () => this.#files.writeMark(mark))
  }

  removeMark(): Promise<void> {
    return this.#measure('remove mark', () => this.#files.removeMark())
  }

  freeSpace(): Promise<number | undefined> {
    return this.#measure('free space', () => this.#files.freeSpace())
  }

  ping(): Promise<void> {
    return this.#measure('ping', () => this.#files.ping())
  }

  #measure<T>(name: string, run: () => Promise<T>): Promise<T> {
    return measureStep('files', name, run, this.#stopwatch)
  }
}
