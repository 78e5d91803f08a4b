import { once } from 'node:events'
import { Readable, type Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import { type FileStore, MeasuredBytes, type StoredFile } from '../../platform/index.ts'
import type { SigningKey } from '../key/signing-key.ts'
import { manifestName, type PackedFile, type PackManifest, signatureName } from './pack-manifest.ts'
import { sealEnd, sealPlaceholder } from './seal-end.ts'

/** When something was made is in the manifest. */
const entryOptions = { mode: 0o100644, mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A ZIP that goes into the storage as it is written, one file after another; it is there once it is finished, else never. */
export class PackArchive {
  readonly #zip = new ZipFile()
  readonly #files: PackedFile[] = []
  readonly #out: Transform
  readonly #key: SigningKey
  readonly #stored: Promise<StoredFile>

  /** `place` is the key of the file in the storage. */
  constructor(files: FileStore, place: string, key: SigningKey) {
    this.#key = key
    this.#out = sealEnd(key)
    this.#zip.outputStream.pipe(this.#out)
    // What the storage does not listen to yet, while it opens the file, would end the program.
    this.#out.on('error', () => {})
    this.#stored = files.put(place, this.#out)
    // Whoever adds or finishes waits for it; nobody does in between.
    this.#stored.catch(() => {})
  }

  /** Ends once all its bytes are on their way. @throws what the storage refuses them with */
  async add(path: string, bytes: Bytes | Uint8Array, { packs = true } = {}): Promise<void> {
    const source = bytes instanceof Uint8Array ? Readable.from([bytes]) : Readable.from(bytes, { objectMode: false })
    const measured = new MeasuredBytes(source)
    const read = Readable.from(measured, { objectMode: false })
    const ended = once(read, 'end')
    this.#zip.addReadStream(read, path, { ...entryOptions, compress: packs })
    await Promise.race([ended, this.#stored.then(() => ended)])
    const { length, sha256 } = measured.finish()
    this.#files.push({ path, bytes: length, sha256 })
  }

  /** Adds manifest and signature, and waits until the storage has all of it. */
  async finish(manifest: Omit<PackManifest, 'key' | 'files' | 'format'>): Promise<StoredFile> {
    const { fingerprint, publicKey, sign } = this.#key
    const { counts, ...rest } = manifest
    const files = [...this.#files]
    const signed: PackManifest = {
      format: 1,
      ...rest,
      counts: { ...counts, files: files.length },
      key: { fingerprint, publicKey },
      files,
    }
    const bytes = Buffer.from(`${JSON.stringify(signed, null, 1)}\n`)
    await this.add(manifestName, bytes)
    await this.add(signatureName, Buffer.from(`${sign(bytes).toString('base64')}\n`))
    this.#zip.end({ comment: sealPlaceholder, forceZip64Format: false })
    return this.#stored
  }

  /** Nothing of it stays. */
  async abandon(): Promise<void> {
    this.#out.destroy(new Error('The pack was given up.'))
    await this.#stored.catch(() => {})
  }
}
