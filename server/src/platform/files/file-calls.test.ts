import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, type ClientRequest, request as openRequest } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Configuration, readConfiguration } from '../configuration.ts'
import { harden } from '../http/harden.ts'
import { openServer } from '../serve/open-server.ts'
import { openTestBucket, type TestBucket } from '../testing/test-bucket.ts'
import { TestClock } from '../testing/test-clock.ts'
import { acceptUpload } from './accept-upload.ts'
import { FileAddresses } from './file-address.ts'
import { addFileCalls } from './file-calls.ts'
import type { FileAddress, FileStore, PutOptions, StoredFile } from './file-store.ts'
import { LocalFileStore } from './local-file-store.ts'
import { S3FileStore } from './s3-file-store.ts'

const secret = 'a secret that only the tests know, 32+'
const clock = new TestClock()
const addresses = new FileAddresses(secret)
const timeLimits = { silence: 1_000, put: 3_000, get: 10_000 }
let folder: string
let bucket: TestBucket
let configuration: Configuration

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-calls-'))
  bucket = await openTestBucket()
  configuration = readConfiguration({ SESSION_SECRET: secret, DATA_DIR: folder })
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const inFiveMinutes = () => new Date(clock.now().getTime() + 300_000)
const putting = (address: Partial<FileAddress> & { key: string }) =>
  addresses.sign({ method: 'PUT', type: 'application/pdf', length: 8, exact: true, expiresAt: inFiveMinutes(), ...address })
const reading = (address: Partial<FileAddress> & { key: string }) =>
  addresses.sign({ method: 'GET', type: 'application/pdf', expiresAt: inFiveMinutes(), ...address })

const stores: Record<string, () => { files: FileStore; listUnfinished: () => Promise<string[]> }> = {
  'a folder': () => ({
    files: new LocalFileStore(join(folder, 'files'), addresses),
    listUnfinished: () => readdir(join(folder, 'files/.incoming')).catch(() => []),
  }),
  'a bucket': () => ({ files: new S3FileStore(bucket.configuration, addresses), listUnfinished: () => bucket.listUploads() }),
}

describe.each(Object.keys(stores))('a file that is sent to %s', (name) => {
  let app: ReturnType<typeof openServer>
  let files: FileStore
  let listUnfinished: () => Promise<string[]>
  let url: string
  beforeAll(async () => {
    const store = stores[name]?.()
    if (!store) throw new Error(`There is no ${name}`)
    files = store.files
    listUnfinished = store.listUnfinished
    app = openServer(configuration)
    addFileCalls(app, { files, clock, addresses, timeLimits })
    // The client of S3 takes longer to be read in than this server's patience lasts.
    await files.ping()
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  const put = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/pdf', ...headers },
      duplex: 'half',
    } as RequestInit)
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
  const chunked = (...words: string[]) =>
    new ReadableStream({
      start(controller) {
        for (const word of words) controller.enqueue(Buffer.from(word))
        controller.close()
      },
    })
  const read = async (key: string) => {
    const file = await files.open(key)
    return file && Buffer.concat(await file.stream.toArray()).toString()
  }

  it('is taken at its exact length, with its length told before or not', async () => {
    const path = putting({ key: '7/uploads/exact' })
    expect((await put(path, '12345678')).status).toBe(200)
    expect((await put(path, chunked('1234', 'abcd'))).status).toBe(200)
    expect(await read('7/uploads/exact')).toBe('1234abcd')
  })

  it('is kept byte for byte when it is JSON, however many values it holds', async () => {
    const text = `[${'0,'.repeat(600_000)}0]`
    const address = { key: '7/uploads/values', type: 'application/json', length: text.length }
    expect((await put(putting(address), text, { 'content-type': 'application/json' })).status).toBe(200)
    expect((await read(address.key)) === text).toBe(true)
  })

  it.each([
    ['more bytes', '123456789', 413, 'TOO_LARGE'],
    ['fewer bytes', '1234567', 409, 'FILE_DIFFERS'],
    ['no bytes', '', 409, 'FILE_DIFFERS'],
    ['more bytes in pieces', ['12345', '6789'], 413, 'TOO_LARGE'],
    ['fewer bytes in pieces', ['12', '34'], 409, 'FILE_DIFFERS'],
  ])('and has %s than announced is refused, and what was there stays', async (_what, body, status, code) => {
    // given
    await files.put('7/uploads/length', Buffer.from('earlier!'), { replace: true })
    // when
    const answer = await put(putting({ key: '7/uploads/length' }), typeof body === 'string' ? body : chunked(...body))
    // then
    expect(await codeOf(answer)).toEqual([status, code])
    expect(await read('7/uploads/length')).toBe('earlier!')
    expect(await listUnfinished()).toEqual([])
  })

  it('claims to be of another type, or is packed, is refused', async () => {
    const path = putting({ key: '7/uploads/typed' })
    expect(await codeOf(await put(path, '12345678', { 'content-type': 'text/html' }))).toEqual([415, 'WRONG_TYPE'])
    expect(await codeOf(await put(path, '12345678', { 'content-encoding': 'gzip' }))).toEqual([415, 'WRONG_TYPE'])
    expect(await files.exists('7/uploads/typed')).toBe(false)
  })

  /** A PUT whose body is not ended. */
  function begin(path: string, length: number): { sending: ClientRequest; end: Promise<string> } {
    const sending = openRequest(`${url}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf', 'content-length': length },
    })
    const end = new Promise<string>((resolve) => {
      sending.on('response', ({ statusCode }) => resolve(String(statusCode)))
      sending.on('error', ({ message }) => resolve(message))
    })
    return { sending, end }
  }

  it('breaks off in the middle leaves nothing', async () => {
    // given
    const large = 6 * 1024 * 1024
    const { sending, end } = begin(putting({ key: '7/uploads/broken', length: large }), large)
    sending.write(Buffer.alloc(large - 1))
    await expect.poll(listUnfinished).toHaveLength(1)
    // when
    sending.destroy()
    // then
    await end
    await expect.poll(listUnfinished).toEqual([])
    expect(await files.exists('7/uploads/broken')).toBe(false)
  })

  it('stalls is hung up on', async () => {
    // given
    const began = Date.now()
    const { sending, end } = begin(putting({ key: '7/uploads/stalled' }), 8)
    // when
    sending.write('1234')
    // then
    expect(await end).toBe('socket hang up')
    expect(Date.now() - began).toBeGreaterThanOrEqual(timeLimits.silence - 50)
    await expect.poll(listUnfinished).toEqual([])
    expect(await files.exists('7/uploads/stalled')).toBe(false)
  })

  it('trickles is hung up on too', async () => {
    // given
    const { sending, end } = begin(putting({ key: '7/uploads/trickling', length: 1_000 }), 1_000)
    // when
    const trickle = setInterval(() => sending.write('1'), 100)
    // then: by which of the two it is known depends on whether a byte was on its way
    expect(await end).toMatch(/^(socket hang up|read ECONNRESET)$/)
    clearInterval(trickle)
    await expect.poll(listUnfinished).toEqual([])
    expect(await files.exists('7/uploads/trickling')).toBe(false)
  })

  it('may be sent again until it is accepted, and is then beyond the reach of its address', async () => {
    // given
    const upload = { key: '7/uploads/retry', length: 8 }
    const path = putting({ ...upload, type: 'text/plain' })
    const send = (body: string) => put(path, body, { 'content-type': 'text/plain' })
    await send('a first.')
    await send('a second')
    // when
    const claim = { key: upload.key, to: '7/documents/retry', fileName: 'a.txt', length: 8 }
    const accepted = await acceptUpload({ files, scanner: undefined }, claim)
    const late = await send('too late')
    // then
    expect(accepted).toEqual({
      length: 8,
      sha256: createHash('sha256').update('a second').digest('hex'),
      mediaType: 'text/plain',
      fileExt: 'txt',
    })
    expect(late.status).toBe(200)
    expect(await read('7/documents/retry')).toBe('a second')
  })

  it('is either of two that come at once to one key', async () => {
    const path = putting({ key: '7/uploads/both', length: 200_000 })
    const words = ['a'.repeat(200_000), 'b'.repeat(200_000)]
    const answers = await Promise.all(words.map((body) => put(path, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(words).toContain(await read('7/uploads/both'))
  })

  it('is given back whole, shown or saved as its address says', async () => {
    // given
    const bytes = Buffer.alloc(3_000_000, 'pdf ')
    await files.put('7/documents/given', bytes, { replace: true })
    const get = (address: Partial<FileAddress>) => fetch(`${url}${reading({ key: '7/documents/given', fileName: 'Plan.pdf', ...address })}`)
    // when
    const shown = await get({})
    const saved = await get({ saves: true })
    const page = await get({ type: 'text/html', fileName: 'Plan.html' })
    // then
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    const dispositions = [shown, saved, page].map(({ headers }) => headers.get('content-disposition'))
    expect(dispositions).toEqual([
      `inline; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`,
      `attachment; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`,
      `attachment; filename="Plan.html"; filename*=UTF-8''Plan.html`,
    ])
    for (const { headers } of [shown, saved, page]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    }
  })

  it('is not held for who does not read it', async () => {
    // given
    await files.put('7/documents/unread', Buffer.alloc(8_000_000), { replace: true })
    const accepted = once(app.server, 'connection')
    const socket = connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port })
    const [served] = (await accepted) as [Socket]
    // when
    socket.write(`GET ${reading({ key: '7/documents/unread' })} HTTP/1.1\r\nhost: a\r\n\r\n`)
    socket.pause()
    // then
    await expect.poll(() => served.bytesWritten).toBeGreaterThan(0)
    await expect.poll(() => served.destroyed, { timeout: 5_000 }).toBe(true)
    socket.destroy()
  })
})

describe('an address that is used more than twice at once', () => {
  it('is refused until one of the calls ended', async () => {
    // given two that are under way
    const app = openServer(configuration)
    addFileCalls(app, { files: new LocalFileStore(join(folder, 'many'), addresses), clock, addresses })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const path = putting({ key: '7/uploads/many', length: 4 })
    const headers = { 'content-type': 'application/pdf', 'content-length': '4' }
    const underWay = [0, 1].map(() => openRequest(`${url}${path}`, { method: 'PUT', headers }))
    for (const sending of underWay) sending.on('error', () => {}).write('12')
    await expect.poll(() => readdir(join(folder, 'many/.incoming')).catch(() => []), { timeout: 10_000 }).toHaveLength(2)
    // when
    const send = async () => (await fetch(`${url}${path}`, { method: 'PUT', body: '1234', headers })).status
    // then
    expect(await send()).toBe(429)
    for (const sending of underWay) sending.destroy()
    await expect.poll(send, { timeout: 10_000 }).toBe(200)
    await app.close()
  })
})

it('a file is read by any number of people at once, and by each of them in eight calls', async () => {
  // given calls that wait for whether their reader may read
  const app = openServer(configuration)
  const files = new LocalFileStore(join(folder, 'read'), addresses)
  await files.put('7/charts/read', Buffer.from('{}'), { replace: true })
  let [asked, open] = [0, () => {}]
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const askReader = () => {
    asked += 1
    return opened
  }
  addFileCalls(app, { files, clock, addresses, askReader })
  const get = (memberId: number) =>
    app.inject(reading({ key: '7/charts/read', reader: { memberId, item: { on: 'chart', type: 'gpfc', id: 1 } } }))
  // when
  const underWay = [...Array.from({ length: 20 }, (_, index) => get(index + 2)), ...Array.from({ length: 8 }, () => get(1))]
  await expect.poll(() => asked).toBe(28)
  // then
  expect((await get(1)).statusCode).toBe(429)
  open()
  const answers = await Promise.all(underWay)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 28 }, () => 200))
  expect((await get(1)).statusCode).toBe(200)
  await app.close()
})

describe('an upload that is refused while it comes', () => {
  const large = 8 * 1024 * 1024
  class FullDisk extends LocalFileStore {
    override async put(key: string, content: Readable): Promise<never> {
      await super.put(key, content, { limit: 100_000 }).catch(() => {})
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
  }
  class FullBucket extends S3FileStore {
    override async put(key: string, content: Readable, options: PutOptions): Promise<StoredFile> {
      const cut = (async function* () {
        let length = 0
        for await (const chunk of content.iterator({ destroyOnReturn: false })) {
          length += chunk.length
          if (length > 6_000_000) throw Object.assign(new Error('The storage is full.'), { name: 'QuotaExceeded' })
          yield chunk
        }
      })()
      return super.put(key, Readable.from(cut, { objectMode: false }), options)
    }
  }

  it.each<[string, () => FileStore, number, Parameters<typeof putting>[0], object]>([
    ['by a full disk', () => new FullDisk(join(folder, 'full'), addresses), 500, { key: '7/uploads/full', length: large }, {}],
    ['by a full bucket', () => new FullBucket(bucket.configuration, addresses), 500, { key: '7/uploads/full', length: large }, {}],
    [
      'for its length, which was not told',
      () => new LocalFileStore(join(folder, 'long'), addresses),
      413,
      { key: '7/uploads/long', length: 100_000, exact: false },
      { 'transfer-encoding': 'chunked' },
    ],
    [
      'for its length, which was told',
      () => new LocalFileStore(join(folder, 'long'), addresses),
      413,
      { key: '7/uploads/long', length: 100_000, exact: false },
      {},
    ],
    ['for its type', () => new LocalFileStore(join(folder, 'typed'), addresses), 415, { key: '7/uploads/typed', type: 'text/plain' }, {}],
  ])(
    '%s leaves its connection to the next call',
    async (_why, openStore, status, address, headers) => {
      // given
      const app = openServer(configuration)
      addFileCalls(app, { files: openStore(), clock, addresses })
      await app.listen({ host: '127.0.0.1', port: 0 })
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const { port } = app.server.address() as AddressInfo
      const ask = (method: string, path: string, given: object, body?: Buffer) =>
        new Promise<[number | undefined, unknown]>((resolve, reject) => {
          const sending = openRequest({ agent, host: '127.0.0.1', port, method, path, headers: { ...given } })
          sending.once('error', reject)
          sending.once('response', (answer) => answer.resume().once('end', () => resolve([answer.statusCode, answer.headers.connection])))
          if (body && !('transfer-encoding' in given)) sending.setHeader('content-length', body.length)
          sending.end(body)
        })
      let connections = 0
      app.server.on('connection', () => {
        connections += 1
      })
      // when
      const refused = await ask('PUT', putting(address), { 'content-type': 'application/pdf', ...headers }, Buffer.alloc(large, 'pdf '))
      const next = await ask('GET', reading({ key: '7/documents/none' }), {})
      // then
      expect({ refused, next, connections }).toEqual({ refused: [status, 'keep-alive'], next: [404, 'keep-alive'], connections: 1 })
      agent.destroy()
      await app.close()
    },
    20_000,
  )
})

describe('a file that is read by a browser, which takes compressed answers', () => {
  const stored: Record<string, { type: string; content: Buffer; encoding: string | null }> = {
    // Its first two bytes are those with which zlib begins too.
    text: { type: 'text/plain', content: Buffer.from(`80 of 100 orders\n`.repeat(500)), encoding: null },
    archive: { type: 'application/octet-stream', content: gzipSync('orders '.repeat(90_000), { level: 0 }), encoding: null },
    chart: { type: 'application/json', content: Buffer.from(JSON.stringify({ nodes: 'step '.repeat(5_000) })), encoding: 'br' },
  }

  it.each(Object.entries(stored))('comes as it was stored: %s', async (name, { type, content, encoding }) => {
    const files = new LocalFileStore(join(folder, 'read'), addresses)
    const key = `7/uploads/${name}`
    await files.put(key, content, { replace: true })
    const app = openServer(configuration)
    await harden(app, configuration)
    addFileCalls(app, { files, clock, addresses })
    try {
      const url = await app.listen({ host: '127.0.0.1', port: 0 })
      const answer = await fetch(`${url}${reading({ key, type })}`, { headers: { 'accept-encoding': 'br, gzip' } })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    } finally {
      await app.close()
    }
  })
})
