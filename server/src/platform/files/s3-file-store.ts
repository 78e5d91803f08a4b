import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { S3Configuration } from '../configuration.ts'
import type { FileAddresses } from './file-address.ts'
import { checkFolder, checkKey, isFileKey } from './file-key.ts'
import {
  type FileAddress,
  FileExists,
  type FileStore,
  type ListedFile,
  markName,
  type OpenFile,
  type PutOptions,
  parseMark,
  type StoredFile,
} from './file-store.ts'
import { MeasuredBytes } from './measured-bytes.ts'
import type { S3Bucket } from './s3-bucket.ts'

/** Files in a bucket that only this server reaches: addresses are our own (`docs/decisions/0014-files-go-through-the-server.md`). */
export class S3FileStore implements FileStore {
  readonly #configuration: S3Configuration
  readonly #addresses: FileAddresses
  #opened: Promise<S3Bucket> | undefined
  #writtenAt = Number.NEGATIVE_INFINITY

  constructor(configuration: S3Configuration, addresses: FileAddresses) {
    this.#configuration = configuration
    this.#addresses = addresses
  }

  async put(key: string, content: Uint8Array | Readable, options: PutOptions = {}): Promise<StoredFile> {
    const bytes = new MeasuredBytes(content, options)
    const { replace = false } = options
    if (!replace) await this.#refuseTaken(key)
    const bucket = await this.#bucket()
    await bucket.put(checkKey(key), Readable.from(bytes, { objectMode: false }), { replace }).catch((error: unknown) => {
      throw bytes.failure ?? error
    })
    return bytes.finish()
  }

  async open(key: string): Promise<OpenFile | undefined> {
    return (await this.#bucket()).get(checkKey(key))
  }

  async exists(key: string): Promise<boolean> {
    return (await this.#bucket()).has(checkKey(key))
  }

  async delete(key: string): Promise<void> {
    await (await this.#bucket()).delete(checkKey(key))
  }

  /** The copy is whole before the first one goes. */
  async move(from: string, to: string): Promise<void> {
    await this.#refuseTaken(to)
    const bucket = await this.#bucket()
    await bucket.copy(checkKey(from), to)
    await bucket.delete(from)
  }

  async *list(folder = ''): AsyncGenerator<ListedFile> {
    const prefix = checkFolder(folder) === '' ? '' : `${folder}/`
    for await (const file of (await this.#bucket()).list(prefix)) if (isFileKey(file.key)) yield file
  }

  /** Storage keeps the parts of an upload that was cut off, and counts them, until it is asked to drop them. */
  async removeUnfinished(before: Date): Promise<number> {
    const bucket = await this.#bucket()
    let removed = 0
    for await (const upload of bucket.listUploads()) {
      if (!isFileKey(upload.Key ?? '') || (upload.Initiated ?? before) >= before) continue
      await bucket.abort(upload)
      removed += 1
    }
    return removed
  }

  signedUrl(address: FileAddress): string {
    return this.#addresses.sign({ ...address, key: checkKey(address.key) })
  }

  async readMark(): Promise<string | undefined> {
    const found = await (await this.#bucket()).get(markName)
    return found && parseMark(await text(found.stream))
  }

  async writeMark(mark: string): Promise<void> {
    await (await this.#bucket()).put(markName, Readable.from([Buffer.from(`${mark}\n`)], { objectMode: false }), { replace: true })
  }

  async removeMark(): Promise<void> {
    await (await this.#bucket()).delete(markName)
  }

  /** Nobody knows what a bucket may still take. */
  async freeSpace(): Promise<undefined> {
    return undefined
  }

  /** Writing costs money, and is tried only now and then while it goes well. */
  async ping(): Promise<void> {
    const bucket = await this.#bucket()
    if (performance.now() - this.#writtenAt < believedMs) return bucket.ping()
    await bucket.tryToWrite()
    this.#writtenAt = performance.now()
  }

  /** Not every storage knows the conditions by which it would refuse. */
  async #refuseTaken(key: string): Promise<void> {
    if (await this.exists(key)) throw new FileExists('A file with this key is there already.')
  }

  /** Who keeps files in a folder does not wait for the client of S3 to be read in. */
  #bucket(): Promise<S3Bucket> {
    this.#opened ??= import('./s3-bucket.ts').then(({ S3Bucket }) => new S3Bucket(this.#configuration))
    return this.#opened
  }
}

/** How long a bucket that took something counts as one that can be written to. */
const believedMs = 15_000
