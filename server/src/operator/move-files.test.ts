import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileAddresses } from '../platform/files/file-address.ts'
import { FileExists, FileMissing, type FileStore } from '../platform/files/file-store.ts'
import { LocalFileStore } from '../platform/files/local-file-store.ts'
import { PlacedFiles } from '../platform/files/placed-files.ts'
import { S3FileStore } from '../platform/files/s3-file-store.ts'
import { openTestBucket, type TestBucket } from '../platform/testing/test-bucket.ts'
import { Progress } from './dump/progress.ts'
import { type Moving, moveAll } from './move-files.ts'

const addresses = new FileAddresses('a secret that only the tests know')

let folder: string
let bucket: TestBucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-moved-'))
  bucket = await openTestBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const inFolder = (name = randomUUID()) => new LocalFileStore(join(folder, name), addresses)
const inBucket = () => new S3FileStore(bucket.configuration, addresses)

function movingOf(first: FileStore, second: FileStore): Moving {
  const before = new Date(Date.now() - 3_600_000)
  return { first, second, progress: new Progress(() => {}, 'files moved'), before, checkAlone: async () => {} }
}

const keyOf = (company: number) => `${company}/documents/${randomUUID()}`

async function read(files: FileStore, key: string): Promise<string | undefined> {
  const file = await files.open(key)
  return file && text(file.stream)
}

async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.sort()
}

/** Does something before a call of a storage, by its name and how many calls were before it. */
function watched(files: FileStore, before: (name: string) => Promise<void> | void): FileStore {
  return new Proxy(files, {
    get: (target, name: keyof FileStore) => {
      if (name === 'list' || name === 'signedUrl') return target[name].bind(target)
      return async (...values: unknown[]) => {
        await before(name)
        return Reflect.apply(target[name], target, values)
      }
    },
  })
}

describe('files that are in two places', () => {
  it('are put into the first, found in either, and gone from both', async () => {
    const [first, second] = [inFolder(), inFolder()]
    const files = new PlacedFiles(first, second)
    await second.put('7/documents/old', Buffer.from('old'))
    await files.put('7/documents/new', Buffer.from('new'))
    expect(await keysOf(first)).toEqual(['7/documents/new'])
    expect([await read(files, '7/documents/old'), await read(files, '7/documents/new')]).toEqual(['old', 'new'])
    expect(await keysOf(files)).toEqual(['7/documents/new', '7/documents/old'])
    await expect(files.put('7/documents/old', Buffer.from('other'))).rejects.toThrow(FileExists)
    for (const key of await keysOf(files)) await files.delete(key)
    expect([await keysOf(first), await keysOf(second)]).toEqual([[], []])
  })

  it('are given another key wherever they are', async () => {
    const [first, second] = [inFolder(), inFolder()]
    const files = new PlacedFiles(first, second)
    await second.put('7/uploads/a', Buffer.from('a'))
    await first.put('7/uploads/b', Buffer.from('b'))
    await second.put('7/documents/taken', Buffer.from('taken'))
    await files.move('7/uploads/a', '7/documents/a')
    await files.move('7/uploads/b', '7/documents/b')
    expect([await keysOf(first), await keysOf(second)]).toEqual([['7/documents/a', '7/documents/b'], ['7/documents/taken']])
    await expect(files.move('7/documents/a', '7/documents/taken')).rejects.toThrow(FileExists)
    await expect(files.move('7/uploads/a', '7/documents/c')).rejects.toThrow(FileMissing)
  })

  it('count as those of the installation by the mark that either has, and by none where theirs differ', async () => {
    const [first, second] = [inFolder(), inFolder()]
    const [one, other] = [randomUUID(), randomUUID()]
    await second.writeMark(one)
    expect(await new PlacedFiles(first, second).readMark()).toBe(one)
    await first.writeMark(other)
    // then it is that of neither
    expect([one, other]).not.toContain(await new PlacedFiles(first, second).readMark())
    await new PlacedFiles(first, second).writeMark(other)
    expect([await first.readMark(), await second.readMark(), await new PlacedFiles(first, second).readMark()]).toEqual([
      other,
      other,
      other,
    ])
  })
})

describe.each([
  ['a folder to a bucket', () => ({ first: inBucket(), second: inFolder() })],
  ['a bucket to a folder', () => ({ first: inFolder(), second: inBucket() })],
] as const)('a move from %s', (_, open) => {
  it('goes on after it was killed at any moment', async () => {
    const { first, second } = open()
    const keys = [keyOf(8), keyOf(8), `8/charts/${randomUUID()}.json`]
    for (const key of keys) await second.put(key, Buffer.from(`content of ${key}`))
    let [kills, isWhole] = [0, false]
    while (!isWhole) {
      let calls = 0
      const dies = () => {
        calls += 1
        if (calls > kills) throw new Error('killed')
      }
      isWhole = await moveAll(movingOf(watched(first, dies), watched(second, dies))).then(
        () => true,
        () => false,
      )
      for (const key of keys) expect(await read(new PlacedFiles(first, second), key)).toBe(`content of ${key}`)
      kills += 1
    }
    expect(kills).toBeGreaterThan(6)
    expect(await keysOf(second)).toEqual([])
    for (const key of keys) await first.delete(key)
  })

  it('loses nothing and brings nothing back, whoever reads, removes and renames at any of its steps', async () => {
    for (const step of [1, 2, 3, 4, 5, 6, 7]) {
      const { first, second } = open()
      const [stays, goes, upload] = [keyOf(9), keyOf(9), `9/uploads/${randomUUID()}`]
      const taken = keyOf(9)
      const files = new PlacedFiles(first, second)
      for (const key of [goes, upload, stays]) await second.put(key, Buffer.from(key))
      let calls = 0
      const meets = async () => {
        calls += 1
        if (calls !== step) return
        expect(await read(files, stays)).toBe(stays)
        await files.delete(goes)
        await files.move(upload, taken)
      }
      const moving = movingOf(watched(first, meets), watched(second, meets))
      await moveAll({ ...moving, before: new Date(Date.now() + 1_000) })
      await moveAll({ ...moving, before: new Date(Date.now() + 1_000) })
      expect([await keysOf(second), await keysOf(first)]).toEqual([[], [stays, taken].sort()])
      expect([await read(files, stays), await read(files, taken)]).toEqual([stays, upload])
      for (const key of [stays, taken]) await first.delete(key)
    }
  })
})

describe('a move', () => {
  it('leaves uploads of the last hour, and takes older ones', async () => {
    const [first, name] = [inFolder(), randomUUID()]
    const second = inFolder(name)
    for (const key of ['7/uploads/young', '7/chart-uploads/2-3.json', '7/uploads/old']) await second.put(key, Buffer.from(key))
    const then = new Date(Date.now() - 3_700_000)
    await utimes(join(folder, name, '7/uploads/old'), then, then)
    expect(await moveAll(movingOf(first, second))).toEqual({ moved: 1, left: 2, differing: [] })
    expect(await keysOf(first)).toEqual(['7/uploads/old'])
  })

  it('names a file that is another in each place, and removes neither', async () => {
    const [first, second] = [inFolder(), inFolder()]
    await first.put('7/documents/a', Buffer.from('here'))
    await second.put('7/documents/a', Buffer.from('there'))
    expect(await moveAll(movingOf(first, second))).toEqual({ moved: 0, left: 0, differing: ['7/documents/a'] })
    expect([await read(first, '7/documents/a'), await read(second, '7/documents/a')]).toEqual(['here', 'there'])
  })

  it('removes nothing that is not whole where it went', async () => {
    const [first, second] = [inFolder(), inFolder()]
    await second.put('7/documents/a', Buffer.from('whole'))
    const put: FileStore['put'] = async (key, content, options) => {
      const stored = await first.put(key, content, options)
      await first.put(key, Buffer.from('hole!'), { replace: true })
      return stored
    }
    const broken = new Proxy(first, { get: (target, name: keyof FileStore) => (name === 'put' ? put : target[name].bind(target)) })
    expect((await moveAll(movingOf(broken, second))).differing).toEqual(['7/documents/a'])
    expect(await read(second, '7/documents/a')).toBe('whole')
  })
})
