import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestScanner, readStream, type ScannerBehaviour } from '../testing/test-scanner.ts'
import { ClamScanner } from './clam-scanner.ts'

/** A scanner whose daemon behaves so. */
async function scannerOf(behave?: ScannerBehaviour, patience = 5_000): Promise<ClamScanner> {
  const daemon = await openTestScanner(behave)
  onTestFinished(daemon.close)
  return new ClamScanner(daemon.address, { patience })
}

async function* words(...pieces: string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}

const scan = async (content: AsyncIterable<Uint8Array>, behave?: ScannerBehaviour, patience?: number) =>
  (await scannerOf(behave, patience)).scan(content)

describe('the virus scanner', () => {
  it('finds nothing in a clean file and something in one that is not', async () => {
    expect(await scan(words('a file', '', ' in pieces'))).toBe('clean')
    expect(await scan(words('some E', 'VIL here'))).toBe('infected')
    expect(await scan(words())).toBe('clean')
  })

  it('reads the whole of a large file', async () => {
    let length = 0
    const count: ScannerBehaviour = (received, socket) => {
      length = received.length
      if (received.subarray(-4).readUInt32BE() === 0) socket.end('stream: OK\0')
    }
    const pieces = Array.from({ length: 64 }, () => 'x'.repeat(65_536))
    expect(await scan(words(...pieces), count)).toBe('clean')
    expect(length).toBe(10 + 64 * (65_536 + 4) + 4)
  })

  it('may listen on a socket of this machine', async () => {
    // given
    const folder = await mkdtemp(join(tmpdir(), 'strata-clam-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const path = join(folder, 'clamd.ctl')
    onTestFinished((await openTestScanner(undefined, { path })).close)
    // then
    expect(await new ClamScanner({ path }).scan(words('EVIL'))).toBe('infected')
  })

  it.each<[string, ScannerBehaviour]>([
    ['dies in the middle', (_received, socket) => void socket.destroy()],
    ['resets the line', (_received, socket) => void socket.resetAndDestroy()],
    ['hangs up without an answer', (received, socket) => void (readStream(received) !== undefined && socket.end())],
    ['breaks off its answer', (received, socket) => void (readStream(received) !== undefined && socket.end('stream: OK'))],
    ['finds the file too long', (_received, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['says anything else', (_received, socket) => void socket.end('stream: OK, or so\0')],
    ['talks without an end', (_received, socket) => void socket.write('stream: OK'.repeat(10_000))],
    ['says nothing', () => {}],
  ])('that %s lets nothing through', async (_what, behave) => {
    const scanning = scan(words(...Array.from({ length: 100 }, () => 'x'.repeat(65_536))), behave, 500)
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
    await expect(scan(broken())).rejects.toMatchObject({ name: 'ScannerUnavailable' })
  })
})
