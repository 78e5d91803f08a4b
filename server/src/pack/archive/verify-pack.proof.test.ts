import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { FileAddresses } from '../../platform/files/file-address.ts'
import { LocalFileStore } from '../../platform/files/local-file-store.ts'
import type { SigningKey } from '../key/signing-key.ts'
import { describePublic } from '../key/signing-key.ts'
import { AuditLines } from './audit-lines.ts'
import { findVerifier, readVerifier } from './find-verifier.ts'
import { PackArchive } from './pack-archive.ts'

let folder: string
let packed: string
const key = newKey()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strata-pack-'))
  packed = await writePack('whole', key)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function newKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { ...describePublic(publicKey.export({ format: 'der', type: 'spki' })), sign: (bytes) => sign(null, bytes, privateKey) }
}

const entries = [
  { seq: 4, action: 'chart.save' },
  { seq: 7, action: 'chart.decide' },
  { seq: 9, action: 'chart.retire' },
]

async function writePack(name: string, by: SigningKey, verifier?: Uint8Array): Promise<string> {
  const archive = new PackArchive(filesOf(), `1/packs/${name}`, by)
  const lines = new AuditLines()
  await archive.add('index.html', Buffer.from('<h1>Aurora</h1>'))
  await archive.add('files/plan.bin', [Buffer.alloc(70_000, 7), Buffer.alloc(70_000, 8)], { packs: false })
  await archive.add('files/empty.txt', [])
  await archive.add('audit.jsonl', Buffer.from(entries.map((entry) => lines.write(entry)).join('')))
  await archive.add('verify.mjs', verifier ?? (await readVerifier()))
  await archive.finish(manifestOf(lines))
  return join(folder, 'files/1/packs', name)
}

const filesOf = () => new LocalFileStore(join(folder, 'files'), new FileAddresses('a secret that only the tests know, 32+'))

const manifestOf = (lines: AuditLines) => ({
  program: '0.2.0',
  madeOn: '2026-11-28T12:00:00.000Z',
  company: { id: 1, name: 'Aurora' },
  process: null,
  period: { firstDay: '2026-01-01', lastDay: '2026-06-30', timezone: 'UTC' },
  counts: { versions: 2 },
  audit: { holds: 'items' as const, ...lines.describe() },
})

type Entries = [name: string, bytes: Buffer][]

/** The pack written again with other entries. */
async function rewrite(name: string, change: (entries: Entries) => Entries): Promise<string> {
  const source = await fromBufferPromise(await readFile(packed), { lazyEntries: true })
  const found: Entries = []
  for await (const entry of source.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await source.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk))
    found.push([entry.fileName, Buffer.concat(chunks)])
  }
  const zip = new ZipFile()
  for (const [path, bytes] of change(found)) zip.addBuffer(bytes, path)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  await writeFile(join(folder, name), Buffer.concat(chunks))
  return join(folder, name)
}

const changing =
  (path: string, change: (text: string) => string) =>
  (all: Entries): Entries =>
    all.map(([name, bytes]) => (name === path ? [name, Buffer.from(change(bytes.toString('utf8')))] : [name, bytes]))

function check(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [findVerifier(), ...given], { encoding: 'utf8' })
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') }
}

describe('verify.mjs', () => {
  it('says that a pack is whole, and of the key that was named', () => {
    expect(check(packed, key.fingerprint)).toEqual({
      status: 0,
      lines: [
        'Audit pack of Aurora, 2026-01-01 to 2026-06-30, made on 2026-11-28T12:00:00.000Z.',
        '5 files, 3 entries of the audit: all as they were made.',
        'Signed by the key that you named.',
      ],
    })
    expect(check(packed, key.fingerprint.toUpperCase().replace(/(..)(?=.)/g, '$1:')).status).toBe(0)
  })

  it('without a fingerprint prints the one that it found, and says that it must be compared', () => {
    const { status, lines } = check(packed)
    expect([status, lines.slice(2)]).toEqual([
      0,
      [
        `Signed by the key ${key.fingerprint}.`,
        'Compare it with the fingerprint that an administrator shows you: only then is it known who signed.',
      ],
    ])
  })

  it('says nothing else of a pack with many files', async () => {
    const archive = new PackArchive(filesOf(), '1/packs/many', key)
    for (let number = 1; number <= 40; number += 1) await archive.add(`files/${number}.txt`, Buffer.from(`Text ${number}`))
    await archive.finish({ ...manifestOf(new AuditLines()), counts: { versions: 0 } })
    expect(check(join(folder, 'files/1/packs/many'), key.fingerprint)).toEqual({
      status: 0,
      lines: [
        'Audit pack of Aurora, 2026-01-01 to 2026-06-30, made on 2026-11-28T12:00:00.000Z.',
        '40 files, 0 entries of the audit: all as they were made.',
        'Signed by the key that you named.',
      ],
    })
  })

  it('refuses a pack that another key signed', async () => {
    const other = newKey()
    const path = await writePack('other', other)
    const { status, lines } = check(path, key.fingerprint)
    expect([status, lines[0]]).toEqual([
      1,
      `It is signed by another key: ${other.fingerprint}. Whoever signed it is not the installation that you named.`,
    ])
  })

  it.each<[string, (all: Entries) => Entries, string[]]>([
    ['an altered page', changing('index.html', (text) => text.replace('Aurora', 'Borealis')), ['index.html was altered.']],
    ['an exchanged verifier', changing('verify.mjs', () => 'console.log("all is well")'), ['verify.mjs was altered.']],
    ['a file that is missing', (all) => all.filter(([name]) => name !== 'files/plan.bin'), ['files/plan.bin is missing.']],
    ['a file that was added', (all) => [...all, ['files/more.txt', Buffer.from('more')]], ['files/more.txt was added.']],
    ['a file that is there twice', (all) => [...all, ['index.html', Buffer.from('<h1>Aurora</h1>')]], ['index.html is there twice.']],
    ['files in another order', (all) => all.toReversed(), ['The files are in another order than they were packed in.']],
    [
      'an altered entry of the audit',
      changing('audit.jsonl', (text) => text.replace('"seq":7', '"seq":8')),
      ['audit.jsonl was altered.', 'audit.jsonl, line 2: the entry was altered or moved, or one before it was removed or added.'],
    ],
    [
      'entries that changed places',
      changing('audit.jsonl', (text) => {
        const [one, two, three] = text.split('\n')
        return `${[one, three, two].join('\n')}\n`
      }),
      [
        'audit.jsonl was altered.',
        'audit.jsonl, line 2: the entry was altered or moved, or one before it was removed or added.',
        'audit.jsonl does not begin and end as manifest.json says.',
      ],
    ],
    [
      'an audit whose end was cut off',
      changing('audit.jsonl', (text) => `${text.split('\n').slice(0, 2).join('\n')}\n`),
      [
        'audit.jsonl was altered.',
        'audit.jsonl has 2 entries, and manifest.json says 3.',
        'audit.jsonl does not begin and end as manifest.json says.',
      ],
    ],
    [
      'an altered manifest',
      changing('manifest.json', (text) => text.replace('2026-06-30', '2026-07-31')),
      ['manifest.json or manifest.sig was altered: the signature does not hold.'],
    ],
    [
      'an altered signature',
      changing('manifest.sig', () => 'AAAA'),
      ['manifest.json or manifest.sig was altered: the signature does not hold.'],
    ],
    ['no signature', (all) => all.filter(([name]) => name !== 'manifest.sig'), ['manifest.sig is missing.']],
    ['a manifest that is none', changing('manifest.json', () => '{}'), ['manifest.json was altered: it cannot be read.']],
  ])('names %s', async (what, change, problems) => {
    const { status, lines } = check(await rewrite(what.replaceAll(' ', '-'), change), key.fingerprint)
    expect([status, lines]).toEqual([1, [...problems, '', `This pack is NOT as it was made: ${problems.length} found.`]])
  })

  it('finds each single byte that was changed', async () => {
    const bytes = await readFile(packed)
    const path = join(folder, 'one-byte')
    const { verifyPack } = await import(pathToFileURL(findVerifier()).href)
    // From the beginning, across files and their headers, through the directory, to the last one.
    const places = [
      ...Array.from({ length: 200 }, (_, index) => index),
      ...Array.from({ length: 900 }, (_, index) => bytes.length - 1 - index),
    ]
    for (const at of [...places, 1_000, 150, Math.floor(bytes.length / 2)]) {
      const altered = Buffer.from(bytes)
      altered[at] = (altered[at] ?? 0) ^ 1
      await writeFile(path, altered)
      const { problems } = await verifyPack(path, key.fingerprint)
      expect([at, problems.length > 0]).toEqual([at, true])
    }
  })

  it.each([
    ['the last byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['the first byte', (bytes: Buffer) => bytes.subarray(1)],
    ['half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['everything', () => Buffer.alloc(0)],
  ])('names a pack that lost %s', async (_, cut) => {
    const path = join(folder, 'cut')
    await writeFile(path, cut(await readFile(packed)))
    expect(check(path).lines[0]).toBe('It is no whole ZIP file: it was shortened, or is none.')
  })

  it('finds what was put between the files, or behind them', async () => {
    const bytes = await readFile(packed)
    const path = join(folder, 'behind')
    await writeFile(path, Buffer.concat([bytes, Buffer.from('more')]))
    expect(check(path).status).toBe(1)
  })

  it('says of the same files in another ZIP that their directory was altered', async () => {
    expect(check(await rewrite('again', (all) => all)).lines).toEqual([
      'The ZIP file itself was altered, or the files were packed again: its seal does not hold.',
      '',
      'This pack is NOT as it was made: 1 found.',
    ])
  })

  it('checks a folder that a pack was unpacked into, by the verifier in it too', async () => {
    const target = join(folder, 'unpacked')
    const source = await fromBufferPromise(await readFile(packed), { lazyEntries: true })
    for await (const entry of source.eachEntry()) {
      const chunks: Buffer[] = []
      for await (const chunk of await source.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk))
      await mkdir(dirname(join(target, entry.fileName)), { recursive: true })
      await writeFile(join(target, entry.fileName), Buffer.concat(chunks))
    }
    const own = spawnSync(process.execPath, [join(target, 'verify.mjs'), key.fingerprint], { encoding: 'utf8' })
    expect([own.status, own.stdout.split('\n')[2]]).toEqual([0, 'Signed by the key that you named.'])
    await cp(join(target, 'index.html'), join(target, 'files/copy.html'))
    expect(check(target).lines[0]).toBe('files/copy.html was added.')
  })

  it('says how it is called', () => {
    expect(check('one', 'two').status).toBe(2)
    expect(check(join(folder, 'nowhere'))).toEqual({ status: 2, lines: [`There is no ${join(folder, 'nowhere')}.`] })
  })
})

describe('the chain of a pack', () => {
  it('links each entry to the one before, by what anybody can compute', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    const lines = new AuditLines()
    const first = hash('\n{"seq":1}')
    const second = hash(`${first}\n{"seq":2}`)
    expect([lines.write({ seq: 1 }), lines.write({ seq: 2 })]).toEqual([
      `{"link":"${first}","entry":{"seq":1}}\n`,
      `{"link":"${second}","entry":{"seq":2}}\n`,
    ])
    expect(lines.describe()).toEqual({ entries: 2, first, last: second })
  })
})
