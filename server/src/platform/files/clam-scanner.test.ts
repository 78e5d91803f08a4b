import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ClamScanner } from './clam-scanner.ts'

type Behaviour = (received: Buffer, socket: Socket) => void

/** A daemon that reads what INSTREAM sends and does what it is told with every piece of it. */
async function listen(behave: Behaviour, at: { path?: string } = {}): Promise<{ host: string; port: number }> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)])
      behave(received, socket)
    })
  })
  server.listen(at.path ?? { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return at.path === undefined ? { host: '127.0.0.1', port: (server.address() as AddressInfo).port } : { host: '', port: 0 }
}

/** The bytes of the file, once the empty piece that ends it has come. */
function readStream(received: Buffer): string | undefined {
  const command = 'zINSTREAM\0'
  expect(received.subarray(0, command.length).toString()).toBe(command)
  let words = ''
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return words
    words += received.subarray(at + 4, at + 4 + length).toString()
    at += 4 + length
  }
  return undefined
}

/** Finds one word only. */
const daemon: Behaviour = (received, socket) => {
  const words = readStream(received)
  if (words === undefined) return
  socket.end(words.includes('EVIL') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
}

async function* words(...pieces: string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}

const scan = async (behave: Behaviour, content = words('a file', '', ' in pieces'), patience = 5_000) =>
  new ClamScanner(await listen(behave), { patience }).scan(content)

describe('the virus scanner', () => {
  it('finds nothing in a clean file and something in one that is not', async () => {
    expect(await scan(daemon)).toBe('clean')
    expect(await scan(daemon, words('some E', 'VIL here'))).toBe('infected')
    expect(await scan(daemon, words())).toBe('clean')
  })

  it('reads the whole of a large file', async () => {
    let length = 0
    const count: Behaviour = (received, socket) => {
      length = received.length
      if (received.subarray(-4).readUInt32BE() === 0) socket.end('stream: OK\0')
    }
    const pieces = Array.from({ length: 64 }, () => 'x'.repeat(65_536))
    expect(await scan(count, words(...pieces))).toBe('clean')
    expect(length).toBe(10 + 64 * (65_536 + 4) + 4)
  })

  it('may listen on a socket of this machine', async () => {
    // given
    const folder = await mkdtemp(join(tmpdir(), 'strata-clam-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const path = join(folder, 'clamd.ctl')
    await listen(daemon, { path })
    // then
    expect(await new ClamScanner({ path }).scan(words('EVIL'))).toBe('infected')
  })

  it.each<[string, Behaviour]>([
    ['dies in the middle', (_received, socket) => void socket.destroy()],
    ['resets the line', (_received, socket) => void socket.resetAndDestroy()],
    ['hangs up without an answer', (received, socket) => void (readStream(received) !== undefined && socket.end())],
    ['breaks off its answer', (received, socket) => void (readStream(received) !== undefined && socket.end('stream: OK'))],
    ['finds the file too long', (_received, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['says anything else', (_received, socket) => void socket.end('stream: OK, or so\0')],
    ['talks without an end', (_received, socket) => void socket.write('stream: OK'.repeat(10_000))],
    ['says nothing', () => {}],
  ])('that %s lets nothing through', async (_what, behave) => {
    const scanning = scan(behave, words(...Array.from({ length: 100 }, () => 'x'.repeat(65_536))), 500)
    await expect(scanning).rejects.toMatchObject({ name: 'ScannerUnavailable' })
  })

  it('that cannot be reached lets nothing through', async () => {
    const nobody = new ClamScanner({ host: '127.0.0.1', port: 1 })
    await expect(nobody.scan(words('a file'))).rejects.toMatchObject({ name: 'ScannerUnavailable' })
    const nowhere = new ClamScanner({ path: '/nowhere/clamd.ctl' })
    await expect(nowhere.scan(words('a file'))).rejects.toMatchObject({ name: 'ScannerUnavailable' })
  })

  it('lets nothing through that could not be read to its end', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('a file')
      throw new Error('the disk is gone')
    }
    await expect(scan(daemon, broken())).rejects.toMatchObject({ name: 'ScannerUnavailable' })
  })
})
