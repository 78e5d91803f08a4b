import { createHmac } from 'node:crypto'
import fs, { fstatSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { deriveKey } from '../keys.ts'
import { openServer } from '../serve/open-server.ts'
import { TestClock } from '../testing/test-clock.ts'
import { FileAddresses } from './file-address.ts'
import { addFileCalls } from './file-calls.ts'
import { isFileKey } from './file-key.ts'
import type { FileAddress } from './file-store.ts'
import { LocalFileStore } from './local-file-store.ts'

const clock = new TestClock()
const addresses = new FileAddresses('a secret that only the tests know')
let folder: string
let files: LocalFileStore
let app: ReturnType<typeof openServer>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-files-'))
  files = new LocalFileStore(join(folder, 'files'), addresses)
  app = openServer(readConfiguration({ SESSION_SECRET: 'a secret that only the tests know, 32+', DATA_DIR: folder }))
  addFileCalls(app, { files, clock, addresses })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const inFiveMinutes = () => new Date(clock.now().getTime() + 300_000)
const addressOf = (address: Partial<FileAddress> & { key: string }) =>
  files.signedUrl({ method: 'GET', type: 'application/json', expiresAt: inFiveMinutes(), ...address })
const text = (content: string) => Buffer.from(content)

async function readAll(key: string): Promise<string | undefined> {
  const file = await files.open(key)
  return file && Buffer.concat(await file.stream.toArray()).toString()
}

describe('a folder of files', () => {
  it('gives files to its own user only', async () => {
    await files.put('12/charts/a.json', text('{"a":1}'))
    expect((await stat(join(folder, 'files/12/charts/a.json'))).mode & 0o777).toBe(0o600)
  })

  it('never changes what lies under a key where there are no hard links either', async () => {
    // given a file system that reports that
    const { link } = fs.promises
    const useLink = (used: typeof link) => {
      fs.promises.link = used
      syncBuiltinESMExports()
    }
    useLink(() => Promise.reject(Object.assign(new Error('operation not permitted'), { code: 'EPERM' })))
    onTestFinished(() => useLink(link))
    // when
    const both = await Promise.allSettled(['first', 'second'].map((words) => files.put('12/charts/linkless.json', text(words))))
    // then
    const kept = both[0]?.status === 'fulfilled' ? 'first' : 'second'
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await readAll('12/charts/linkless.json')).toBe(kept)
    expect(await readdir(join(folder, 'files/.incoming'))).toEqual([])
  })

  it('flushes every folder that it made, and the one they are in', async () => {
    // given a watch on what is flushed
    const flushed = new Set<number>()
    const handle = await open(folder)
    const prototype: Pick<FileHandle, 'sync'> = Object.getPrototypeOf(handle)
    await handle.close()
    const { sync } = prototype
    const watch = vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
      flushed.add(fstatSync(this.fd).ino)
      return sync.call(this)
    })
    onTestFinished(() => watch.mockRestore())
    // when
    await files.put('77/charts/deep/a.json', text('x'))
    // then
    const made = ['files', 'files/77', 'files/77/charts', 'files/77/charts/deep'].map((path) => stat(join(folder, path)))
    expect((await Promise.all(made)).map(({ ino }) => flushed.has(ino))).toEqual([true, true, true, true])
  })

  it.each([
    '',
    '12',
    '/etc/passwd',
    '../secret',
    '12/../secret',
    '12/charts/..',
    '12/.incoming/x',
    '0/charts/a',
    'a/b',
    '12//a',
    '12/a/',
    '12/A',
    '12/a\0b',
    '12\\a',
    '12/a b',
  ])('takes no key like %j', (key) => {
    expect(isFileKey(key)).toBe(false)
  })

  it('lets no key out of its folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('1', 'a', '.', '/', '\\', '-', '%', '2e') }), (key) => {
        if (isFileKey(key)) expect(join('/root', key).startsWith('/root/')).toBe(true)
        expect(isFileKey(key) && /(^|\/)\.|\/\/|\\/.test(key)).toBe(false)
      }),
    )
  })
})

describe('a signed address', () => {
  it('gives the file until it expires, and tells nobody to keep it longer', async () => {
    // given
    await files.put('12/charts/approved.json', text('{"schema":1}'))
    const url = addressOf({ key: '12/charts/approved.json' })
    // when
    const answer = await app.inject({ url })
    clock.advance({ minutes: 4, seconds: 59 })
    const last = await app.inject({ url })
    clock.advance({ seconds: 2 })
    const late = await app.inject({ url })
    // then
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('{"schema":1}')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment',
      'content-length': '12',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(String(answer.headers['cache-control'])) ?? []
    expect([299, 300]).toContain(Number(seconds))
    expect(last.statusCode).toBe(200)
    expect([late.statusCode, late.json().code]).toEqual([403, 'ADDRESS_INVALID'])
  })

  it('shows pictures, PDF and text inline and downloads all else, by any name', async () => {
    // given
    await files.put('12/documents/a', text('x'))
    const dispositionOf = async (type: string, fileName: string) =>
      (await app.inject({ url: addressOf({ key: '12/documents/a', type, fileName }) })).headers['content-disposition']
    // then
    expect(await dispositionOf('application/pdf', 'Plan.pdf')).toBe(`inline; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`)
    expect(await dispositionOf('image/svg+xml', 'Über "uns"\r\n.svg')).toBe(
      `attachment; filename="_ber _uns___.svg"; filename*=UTF-8''%C3%9Cber%20%22uns%22%0D%0A.svg`,
    )
  })

  it.each([
    ['another key', (url: string) => url.replace('mine.json', 'other.json')],
    ['another expiry', (url: string) => url.replace(/expires=(\d+)/, (_whole, seconds) => `expires=${Number(seconds) + 60}`)],
    ['another type', (url: string) => url.replace('type=application%2Fjson', 'type=text%2Fhtml')],
    ['another length', (url: string) => url.replace('length=4', 'length=5')],
    ['two lengths', (url: string) => `${url}&length=5`],
    ['any length where one was exact', (url: string) => url.replace('exact=1', '')],
    ['another word for exact', (url: string) => url.replace('exact=1', 'exact=true')],
    ['showing where it saves', (url: string) => url.replace('&saves=1', '')],
    ['saving as exact', (url: string) => url.replace('&exact=1', '').replace('saves=1', 'saves=1&exact=1&exact=1')],
    ['the other method', (url: string) => url.replace('expires=', 'method=PUT&expires=').replace('saves=1', 'saves=0')],
    ['a name', (url: string) => `${url}&name=x.html`],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['an empty signature', (url: string) => url.replace(/signature=.*/, 'signature=')],
    ['two signatures', (url: string) => `${url}&signature=AA`],
    ['a way out of the folder', (url: string) => url.replace('12/charts', '12/charts/..%2f..')],
  ])('with %s is refused', async (_what, alter) => {
    // given
    await files.put('12/charts/mine.json', text('mine'), { replace: true })
    await files.put('12/charts/other.json', text('other'), { replace: true })
    // when
    const whole = addressOf({ key: '12/charts/mine.json', length: 4, exact: true, saves: true })
    const altered = alter(whole)
    const answer = await app.inject({ url: altered })
    // then
    expect(altered).not.toBe(whole)
    expect((await app.inject({ url: whole })).statusCode).toBe(200)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ADDRESS_INVALID'])
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  it('to read does not write, and one to write does not read', async () => {
    // given
    await files.put('12/charts/read.json', text('kept'))
    // when
    const written = await app.inject({ method: 'PUT', url: addressOf({ key: '12/charts/read.json' }), payload: 'x' })
    const read = await app.inject({ url: addressOf({ method: 'PUT', key: '12/charts/read.json', length: 10 }) })
    // then
    expect([written.statusCode, read.statusCode]).toEqual([403, 403])
    expect(await readAll('12/charts/read.json')).toBe('kept')
  })

  it('to write takes the bytes of its type, up to its length, again and again', async () => {
    // given
    const url = addressOf({ method: 'PUT', key: '12/uploads/a.json', length: 8 })
    const put = (payload: string, type?: string) =>
      app.inject({ method: 'PUT', url, payload, headers: type === undefined ? {} : { 'content-type': type } })
    // when
    const first = await put('{"a":1}', 'application/json')
    const second = await put('not json', undefined)
    const wrongType = await put('<html>', 'text/html')
    const tooLong = await put('123456789', 'application/json')
    // then
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect([wrongType.statusCode, wrongType.json().code]).toEqual([415, 'WRONG_TYPE'])
    expect([tooLong.statusCode, tooLong.json().code]).toEqual([413, 'TOO_LARGE'])
    expect(await readAll('12/uploads/a.json')).toBe('not json')
  })

  it('that an earlier release signed is good until it expires', async () => {
    // given what it signed: method, key, type, length, name and expiry
    await files.put('12/charts/signed.json', text('{}'), { replace: true })
    const expires = Math.floor(inFiveMinutes().getTime() / 1000)
    const covered = JSON.stringify(['GET', '12/charts/signed.json', 'application/json', null, 'Chart.json', expires])
    const key = deriveKey('a secret that only the tests know', 'file-address')
    const signature = createHmac('sha256', key).update(covered).digest('base64url')
    const query = new URLSearchParams({ expires: String(expires), type: 'application/json', name: 'Chart.json', signature })
    // then
    expect((await app.inject({ url: `/files/12/charts/signed.json?${query}` })).statusCode).toBe(200)
    expect((await app.inject({ url: `/files/12/charts/signed.json?${query}&saves=1` })).statusCode).toBe(403)
  })

  it('of a file that is not there is 404', async () => {
    const answer = await app.inject({ url: addressOf({ key: '12/charts/never.json' }) })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })
})
