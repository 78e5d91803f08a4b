import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'

/** The names of the files in an archive, by the list at its end: nothing is unpacked. @throws Error where that cannot be read */
export async function listArchiveNames({ tail, length }: { tail: Uint8Array; length: number }): Promise<string[]> {
  const archive = await fromRandomAccessReaderPromise(new TailReader(tail, length), length, { lazyEntries: true, autoClose: false })
  const names: string[] = []
  for await (const { fileName } of archive.eachEntry()) if (!fileName.endsWith('/')) names.push(fileName)
  return names
}

/** Reads in the last bytes of a file, the rest of which has passed. */
class TailReader extends RandomAccessReader {
  readonly #tail: Uint8Array
  readonly #start: number

  constructor(tail: Uint8Array, length: number) {
    super()
    this.#tail = tail
    this.#start = length - tail.length
  }

  override _readStreamForRange(start: number, end: number): Readable {
    if (start < this.#start) throw new Error('The list of this archive is too long.')
    return Readable.from([Buffer.from(this.#tail.subarray(start - this.#start, end - this.#start))])
  }
}
