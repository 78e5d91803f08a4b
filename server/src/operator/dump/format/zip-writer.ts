import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

interface WrittenEntry {
  name: Buffer
  method: number
  checksum: number
  packed: number
  length: number
  offset: number
}

/**
 * Writes a ZIP archive, entry by entry, as streams (APPNOTE.TXT 6.3.10; ZIP64 throughout, so nothing is too large). Sizes are written
 * into an entry's head when it is complete: the file must be one that can be written at any place.
 */
export class ZipWriter {
  readonly #file: FileHandle
  readonly #entries: WrittenEntry[] = []
  #offset = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** `packs`: deflated; else the bytes as they are. */
  async add(name: string, bytes: AsyncIterable<Uint8Array>, { packs }: { packs: boolean }): Promise<void> {
    const entry: WrittenEntry = { name: Buffer.from(name), method: packs ? 8 : 0, checksum: 0, packed: 0, length: 0, offset: this.#offset }
    await this.#append(localHeader(entry))
    const counted = countInto(entry, bytes)
    for await (const chunk of packs ? deflate(counted) : counted) {
      entry.packed += chunk.length
      await this.#append(chunk)
    }
    const header = localHeader(entry)
    await this.#file.write(header, 0, header.length, entry.offset)
    this.#entries.push(entry)
  }

  /** Writes the directory, which makes it an archive. */
  async finish(): Promise<void> {
    const start = this.#offset
    for (const entry of this.#entries) await this.#append(directoryRecord(entry))
    await this.#append(endOfDirectory({ count: this.#entries.length, start, size: this.#offset - start }))
  }

  async #append(bytes: Uint8Array): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, this.#offset)
    this.#offset += bytes.length
  }
}

async function* countInto(entry: WrittenEntry, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    entry.checksum = crc32(chunk, entry.checksum)
    entry.length += chunk.length
    yield chunk
  }
}

async function* deflate(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes)
  const packed = createDeflateRaw()
  source.on('error', (error) => packed.destroy(error))
  yield* source.pipe(packed)
}

/** Names in UTF-8. */
const flags = 0x0800
/** Needed to extract: ZIP64. Made by: Unix. */
const [neededVersion, madeBy] = [45, (3 << 8) | 45]
/** 1 January 1980: the time of writing stands in the manifest. */
const [noTime, noDate] = [0, 0x0021]
const inZip64 = 0xffffffff
const readableByOwner = 0o100600 * 0x10000

function localHeader({ name, method, checksum, length, packed }: WrittenEntry): Buffer {
  const sizes = numbers([1, 2], [16, 2], [length, 8], [packed, 8])
  const fixed = numbers([0x04034b50, 4], [neededVersion, 2], [flags, 2], [method, 2], [noTime, 2], [noDate, 2], [checksum, 4])
  return Buffer.concat([fixed, numbers([inZip64, 4], [inZip64, 4], [name.length, 2], [sizes.length, 2]), name, sizes])
}

function directoryRecord({ name, method, checksum, length, packed, offset }: WrittenEntry): Buffer {
  const sizes = numbers([1, 2], [24, 2], [length, 8], [packed, 8], [offset, 8])
  const fixed = numbers([0x02014b50, 4], [madeBy, 2], [neededVersion, 2], [flags, 2], [method, 2], [noTime, 2], [noDate, 2], [checksum, 4])
  const lengths = numbers([inZip64, 4], [inZip64, 4], [name.length, 2], [sizes.length, 2], [0, 2], [0, 2], [0, 2])
  return Buffer.concat([fixed, lengths, numbers([readableByOwner, 4], [inZip64, 4]), name, sizes])
}

function endOfDirectory({ count, start, size }: { count: number; start: number; size: number }): Buffer {
  return Buffer.concat([
    numbers([0x06064b50, 4], [44, 8], [madeBy, 2], [neededVersion, 2], [0, 4], [0, 4], [count, 8], [count, 8], [size, 8], [start, 8]),
    numbers([0x07064b50, 4], [0, 4], [start + size, 8], [1, 4]),
    numbers([0x06054b50, 4], [0, 4], [0xffff, 2], [0xffff, 2], [inZip64, 4], [inZip64, 4], [0, 2]),
  ])
}

/** Little-endian numbers of 2, 4 or 8 bytes. */
function numbers(...parts: [value: number, bytes: 2 | 4 | 8][]): Buffer {
  const written = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0))
  let offset = 0
  for (const [value, bytes] of parts) {
    if (bytes === 8) written.writeBigUInt64LE(BigInt(value), offset)
    else written.writeUIntLE(value, offset, bytes)
    offset += bytes
  }
  return written
}
