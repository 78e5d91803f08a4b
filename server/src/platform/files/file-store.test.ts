import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestBucket, type TestBucket } from '../testing/test-bucket.ts'
import { FileAddresses } from './file-address.ts'
import type { FileStore } from './file-store.ts'
import { LocalFileStore } from './local-file-store.ts'
import { S3FileStore } from './s3-file-store.ts'

const addresses = new FileAddresses('a secret that only the tests know')
const text = (content: string) => Buffer.from(content)
const mebibyte = 1024 * 1024
/** Two parts of an upload to a bucket, and a piece of a third. */
const largeBytes = 11 * mebibyte

interface Backend {
  files: FileStore
  /** What puts that broke off have left. */
  listUnfinished(): Promise<string[]>
}

let folder: string
let bucket: TestBucket
let plainBucket: TestBucket
const backends: Record<string, () => Backend> = {
  'a folder': () => ({
    files: new LocalFileStore(join(folder, 'files'), addresses),
    listUnfinished: () => readdir(join(folder, 'files/.incoming')).catch(() => []),
  }),
  'a bucket': () => ({ files: new S3FileStore(bucket.configuration, addresses), listUnfinished: () => bucket.listUploads() }),
  'a bucket that refuses conditions': () => ({
    files: new S3FileStore(plainBucket.configuration, addresses),
    listUnfinished: () => plainBucket.listUploads(),
  }),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-files-'))
  bucket = await openTestBucket()
  plainBucket = await openTestBucket({ refusesConditions: true })
})
afterAll(async () => {
  await Promise.all([bucket, plainBucket].map((opened) => opened.close()))
  await rm(folder, { recursive: true, force: true })
})

async function listKeys(files: FileStore, under?: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list(under)) keys.push(key)
  return keys.sort()
}

/** As many bytes as asked for, in pieces of 64 KiB, then what is asked to happen. */
async function* pieces(bytes: number, end: () => void = () => {}): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 'x')
  end()
}

describe.each(Object.keys(backends))('files in %s', (name) => {
  let files: FileStore
  let listUnfinished: Backend['listUnfinished']
  beforeAll(() => {
    const backend = backends[name]?.()
    if (!backend) throw new Error(`There is no ${name}`)
    files = backend.files
    listUnfinished = backend.listUnfinished
  })

  async function readAll(key: string): Promise<string | undefined> {
    const file = await files.open(key)
    return file && Buffer.concat(await file.stream.toArray()).toString()
  }

  it('are kept as bytes and streams, with their length and hash', async () => {
    // when
    const stored = await files.put('12/charts/a.json', text('{"a":1}'))
    const streamed = await files.put('12/charts/b.json', Readable.from([text('{"b"'), text(':2}')]))
    // then
    expect(stored).toEqual({ length: 7, sha256: '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862' })
    expect(streamed.length).toBe(7)
    expect([await readAll('12/charts/a.json'), await readAll('12/charts/b.json')]).toEqual(['{"a":1}', '{"b":2}'])
    expect((await files.open('12/charts/a.json'))?.length).toBe(7)
  })

  it('may be large', async () => {
    // when
    const stored = await files.put('12/large/a', Readable.from(pieces(largeBytes)), { limit: largeBytes, exact: true })
    // then
    const file = await files.open('12/large/a')
    const hash = createHash('sha256')
    for await (const chunk of file?.stream ?? []) hash.update(chunk)
    expect(stored).toEqual({ length: largeBytes, sha256: hash.digest('hex') })
    expect(file?.length).toBe(largeBytes)
    expect(await listUnfinished()).toEqual([])
  })

  it('may be empty', async () => {
    expect((await files.put('12/charts/empty', Readable.from([]))).length).toBe(0)
    expect(await readAll('12/charts/empty')).toBe('')
  })

  it('never change under their key, unless it is asked for', async () => {
    // given
    await files.put('12/charts/fixed.json', text('first'))
    // when
    const again = files.put('12/charts/fixed.json', text('second'))
    // then
    await expect(again).rejects.toMatchObject({ name: 'FileExists' })
    expect(await readAll('12/charts/fixed.json')).toBe('first')
    await files.put('12/charts/fixed.json', text('second'), { replace: true })
    expect(await readAll('12/charts/fixed.json')).toBe('second')
  })

  it('are the one or the other where two are put at once', async () => {
    // when
    const words = ['a'.repeat(300_000), 'b'.repeat(300_000)]
    await Promise.all(words.map((content) => files.put('12/uploads/twice', text(content), { replace: true })))
    // then
    expect(words).toContain(await readAll('12/uploads/twice'))
  })

  it.each([
    ['larger than allowed', Readable.from([text('123'), text('456')]), { limit: 5 }, 'FileTooLarge'],
    ['much larger than allowed', Readable.from(pieces(largeBytes)), { limit: largeBytes - 1 }, 'FileTooLarge'],
    ['shorter than announced', Readable.from([text('1234')]), { limit: 5, exact: true }, 'FileTooShort'],
    ['shorter than announced, and large', Readable.from(pieces(largeBytes)), { limit: largeBytes + 1, exact: true }, 'FileTooShort'],
    ['longer than announced', Readable.from([text('123456')]), { limit: 5, exact: true }, 'FileTooLarge'],
    ['no bytes', Readable.from(['words']), {}, 'TypeError'],
  ])('that are %s are refused, and nothing of them is kept', async (_what, content, options, error) => {
    // when
    const attempt = files.put('12/charts/refused', content, options)
    // then
    await expect(attempt).rejects.toMatchObject({ name: error })
    expect(await files.exists('12/charts/refused')).toBe(false)
    expect(await listUnfinished()).toEqual([])
  })

  it.each([
    ['early', 100_000],
    ['late', largeBytes],
  ])('that break off %s leave nothing behind, and what they were to replace stays', async (_when, bytes) => {
    // given
    await files.put('12/uploads/kept', text('before'), { replace: true })
    const breakOff = () => {
      throw new Error('the line is dead')
    }
    // when
    const ends = await Promise.allSettled([
      files.put('12/uploads/broken', Readable.from(pieces(bytes, breakOff))),
      files.put('12/uploads/kept', Readable.from(pieces(bytes, breakOff)), { replace: true }),
    ])
    // then
    expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual([
      'Error: the line is dead',
      'Error: the line is dead',
    ])
    expect([await readAll('12/uploads/broken'), await readAll('12/uploads/kept')]).toEqual([undefined, 'before'])
    expect(await listUnfinished()).toEqual([])
  })

  it('move to where nothing is, once', async () => {
    // given
    const before = Date.now() - 2_000
    await files.put('12/uploads/one', text('one'))
    await files.put('12/documents/taken', text('other'))
    // when
    await files.move('12/uploads/one', '12/documents/one')
    // then
    expect([await readAll('12/uploads/one'), await readAll('12/documents/one')]).toEqual([undefined, 'one'])
    await expect(files.move('12/uploads/one', '12/documents/two')).rejects.toMatchObject({ name: 'FileMissing' })
    await expect(files.move('12/uploads/none', '12/documents/none')).rejects.toMatchObject({ name: 'FileMissing' })
    await expect(files.move('12/documents/one', '12/documents/taken')).rejects.toMatchObject({ name: 'FileExists' })
    expect([await readAll('12/documents/one'), await readAll('12/documents/taken')]).toEqual(['one', 'other'])
    for await (const { key, modifiedOn } of files.list('12/documents')) {
      expect(key.startsWith('12/documents/')).toBe(true)
      expect(modifiedOn.getTime()).toBeGreaterThan(before)
    }
  })

  it('stay as they were moved, whatever is put where they came from', async () => {
    // given
    await files.put('12/uploads/retried', text('seen'), { replace: true })
    await files.move('12/uploads/retried', '12/documents/retried')
    // when
    await files.put('12/uploads/retried', text('exchanged'), { replace: true })
    // then
    expect(await readAll('12/documents/retried')).toBe('seen')
  })

  it('are listed by folder, all of them', async () => {
    // given
    const numbers = Array.from({ length: 7 }, (_, number) => `${number}`)
    for (const number of numbers) await files.put(`31/documents/${number}`, text(number))
    await files.put('31/uploads/a', text('a'))
    await files.put('310/documents/a', text('a'))
    // then
    expect(await listKeys(files, '31/documents')).toEqual(numbers.map((number) => `31/documents/${number}`))
    expect(await listKeys(files, '31')).toHaveLength(8)
    expect(await listKeys(files, '32/documents')).toEqual([])
    expect(await listKeys(files)).toContain('310/documents/a')
    await expect(listKeys(files, '../31')).rejects.toThrow('Not a key of a file.')
  })

  it('are gone when they are removed, which may be done again', async () => {
    // given
    await files.put('12/charts/gone.json', text('x'))
    // when
    await files.delete('12/charts/gone.json')
    await files.delete('12/charts/gone.json')
    // then
    const found = [await files.open('12/charts/gone.json'), await files.exists('12/none/at/all'), await files.open('12/charts')]
    expect(found).toEqual([undefined, false, undefined])
  })

  it.each(['', '12', '/etc/passwd', '12/../secret', '12/charts/..', '12/.incoming/x', '12//a', '12/A', '12/a\0b', '12\\a'])(
    'have no key like %j',
    async (key) => {
      const notKey = 'Not a key of a file.'
      await expect(files.put(key, text('x'))).rejects.toThrow(notKey)
      await expect(files.open(key)).rejects.toThrow(notKey)
      await expect(files.delete(key)).rejects.toThrow(notKey)
      await expect(files.move(key, '12/charts/x')).rejects.toThrow(notKey)
      await expect(files.move('12/charts/a.json', key)).rejects.toThrow(notKey)
      expect(() => files.signedUrl({ method: 'GET', key, type: 'text/plain', expiresAt: new Date() })).toThrow(notKey)
    },
  )

  it('can be reached', async () => {
    await expect(files.ping()).resolves.toBeUndefined()
  })

  it('that a dying server left in the middle are dropped when they are old', async () => {
    // given an upload that has not ended, as one has not whose server was killed
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    async function* unending(): AsyncGenerator<Buffer> {
      yield* pieces(largeBytes)
      await held
      throw new Error('ended')
    }
    const putting = files.put('12/uploads/dying', Readable.from(unending())).catch(() => 'ended')
    await expect.poll(listUnfinished).toHaveLength(1)
    // when
    const young = await files.removeUnfinished(new Date(Date.now() - 60_000))
    const old = await files.removeUnfinished(new Date(Date.now() + 60_000))
    // then
    expect([young, old]).toEqual([0, 1])
    expect(await listUnfinished()).toEqual([])
    release()
    expect(await putting).toBe('ended')
    expect(await files.exists('12/uploads/dying')).toBe(false)
  })
})

describe('a bucket that is not there', () => {
  it('is not reached, and nothing seems to be absent from it', async () => {
    const files = new S3FileStore({ ...bucket.configuration, bucket: 'another-bucket' }, addresses)
    await expect(files.ping()).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
    await expect(files.open('12/charts/a.json')).rejects.toMatchObject({ name: 'NoSuchBucket' })
    const closed = new S3FileStore({ ...bucket.configuration, endpoint: 'http://127.0.0.1:1' }, addresses)
    await expect(closed.ping()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
