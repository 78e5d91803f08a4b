import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a daemon does with every piece that comes: `received` is all so far. */
export type ScannerBehaviour = (received: Buffer, socket: Socket) => void

export interface TestScanner {
  address: { host: string; port: number }
  close(): void
}

const command = 'zINSTREAM\0'

/** A daemon that speaks ClamAV's INSTREAM on this machine, by default one that finds files with the word EVIL. For tests. */
export async function openTestScanner(
  behave: ScannerBehaviour = findEvil,
  at: { path?: string; port?: number } = {},
): Promise<TestScanner> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)])
      behave(received, socket)
    })
  })
  server.listen(at.path === undefined ? { port: at.port ?? 0, host: '127.0.0.1' } : { path: at.path })
  await once(server, 'listening')
  const port = at.path === undefined ? (server.address() as AddressInfo).port : 0
  return { address: { host: '127.0.0.1', port }, close: () => void server.close() }
}

const findEvil: ScannerBehaviour = (received, socket) => {
  const words = readStream(received)
  if (words === undefined) return
  socket.end(words.includes('EVIL') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
}

/** The bytes of the file, once the empty piece that ends it has come. @throws Error for another command */
export function readStream(received: Buffer): string | undefined {
  if (received.subarray(0, command.length).toString() !== command) throw new Error('That is no INSTREAM.')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces).toString()
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
