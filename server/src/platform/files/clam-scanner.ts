import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileScanner, ScannerUnavailable } from './file-scanner.ts'

/** Milliseconds: less than a call has to be answered in. */
const defaultPatience = 25_000
/** Longer answers are none. */
const longestAnswer = 4096

/** Asks a ClamAV daemon, by its INSTREAM command. Its `StreamMaxLength` must allow the largest file: what it does not read to the end is not clean. */
export class ClamScanner implements FileScanner {
  readonly #address: NetConnectOpts
  readonly #patience: number

  constructor(address: NetConnectOpts, { patience = defaultPatience } = {}) {
    this.#address = address
    this.#patience = patience
  }

  async scan(content: AsyncIterable<Uint8Array>): Promise<'clean' | 'infected'> {
    const socket = connect(this.#address)
    const timer = setTimeout(() => socket.destroy(), this.#patience)
    // With `end: false` it stays open for the answer.
    const sending = pipeline(Readable.from(frame(content)), socket, { end: false })
    sending.catch(() => socket.destroy())
    try {
      const answer = await readAnswer(socket)
      if (answer.endsWith(' FOUND')) return 'infected'
      if (answer !== 'stream: OK') throw new ScannerUnavailable('The virus scanner did not say that the file is clean.')
      await sending
      return 'clean'
    } catch (error) {
      throw error instanceof ScannerUnavailable ? error : new ScannerUnavailable('The virus scanner did not answer.', { cause: error })
    } finally {
      clearTimeout(timer)
      socket.destroy()
    }
  }
}

/** Each piece behind its length in four bytes; an empty one ends it. */
async function* frame(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    if (chunk.length === 0) continue
    yield lengthOf(chunk)
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  }
  yield lengthOf([])
}

function lengthOf({ length }: { length: number }): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  return head
}

/** Up to the zero byte that ends it; cut short where the daemon hung up. */
async function readAnswer(socket: Socket): Promise<string> {
  let said = ''
  for await (const chunk of socket) {
    said += String(chunk)
    const end = said.indexOf('\0')
    if (end >= 0) return said.slice(0, end)
    if (said.length > longestAnswer) break
  }
  return ''
}
