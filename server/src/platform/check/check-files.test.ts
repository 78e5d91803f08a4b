import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { prepareExternalServer } from '../database/external-server.fixture.ts'
import { holdsOwnFiles } from '../files/files-mark-store.ts'
import { openTestBucket } from '../testing/test-bucket.ts'
import { openTestScanner } from '../testing/test-scanner.ts'
import { checkClock } from './check-clock.ts'
import { checkAuditHeads, checkFiles } from './check-files.ts'
import { checkScanner } from './check-scanner.ts'
import { lookAt, makeFolder, partsOf } from './look-at.fixture.ts'

const space = expect.stringMatching(/^(ok|warning): \d+\.\d GB are free where DATA_DIR is\.$/)

describe('the folder is looked at', () => {
  it('and is as empty as before', async () => {
    const folder = makeFolder()
    expect(await lookAt(checkFiles, { DATA_DIR: folder })).toEqual([`ok: DATA_DIR (${folder}) can be written to.`, space])
    expect(readdirSync(folder)).toEqual([])
  })

  it('where the first start makes it', async () => {
    const folder = join(makeFolder(), 'one', 'two')
    expect(await lookAt(checkFiles, { DATA_DIR: folder })).toEqual([`ok: DATA_DIR (${folder}) is made at the first start.`, space])
    expect(await lookAt(checkAuditHeads, { DATA_DIR: folder })).toEqual([
      `ok: AUDIT_HEADS_DIR (${folder}/audit-heads) is made at the first start.`,
    ])
  })

  it('of a server that ran', async () => {
    const folder = makeFolder()
    mkdirSync(join(folder, 'files'))
    expect(await lookAt(checkFiles, { DATA_DIR: folder })).toEqual([
      `ok: The folder of files in DATA_DIR (${folder}/files) can be written to.`,
      space,
    ])
    expect(readdirSync(join(folder, 'files'))).toEqual([])
  })

  it('where a file is in its place', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'file'), '')
    const heads = (place: string) => lookAt(checkAuditHeads, { AUDIT_HEADS_DIR: place })
    expect(await heads(join(folder, 'file'))).toEqual([
      expect.stringMatching(/^wrong: AUDIT_HEADS_DIR \(.*\/file\) cannot be written to by this user: ENOTDIR/),
    ])
    expect(await heads(join(folder, 'file', 'heads'))).toEqual([
      `wrong: AUDIT_HEADS_DIR (${folder}/file/heads) cannot be made by this user: ${folder}/file is no folder.`,
    ])
  })

  it('on what cannot be written to', async () => {
    expect(await lookAt(checkAuditHeads, { AUDIT_HEADS_DIR: '/proc' })).toEqual([
      expect.stringMatching(/^wrong: AUDIT_HEADS_DIR \(\/proc\) cannot be written to by this user: /),
    ])
  })

  it.skipIf(process.getuid?.() === 0)('of another user', async () => {
    const folder = makeFolder()
    chmodSync(folder, 0o500)
    expect(await lookAt(checkFiles, { DATA_DIR: folder })).toContainEqual(
      expect.stringContaining('cannot be written to by this user: EACCES'),
    )
  })
})

describe('the files are looked at', () => {
  it('as those of the installation, or of another one', async () => {
    // given an installation that has its files in one folder
    const { urlOf } = await prepareExternalServer()
    const { owner, serving } = inject('testCluster')
    const addresses = { DATABASE_URL: urlOf(serving), DATABASE_OWNER_URL: urlOf(owner) }
    const [own, other] = [
      { ...addresses, DATA_DIR: makeFolder() },
      { ...addresses, DATA_DIR: makeFolder() },
    ]
    const { configuration, files } = partsOf(own)
    const database = await openDatabase(configuration)
    expect(await holdsOwnFiles({ database, files })).toBe(true)
    await database.close()
    // then
    expect(await lookAt(checkFiles, own)).toEqual([`ok: The folder of files in DATA_DIR (${own.DATA_DIR}/files) can be written to.`, space])
    expect((await lookAt(checkFiles, other)).at(-1)).toMatch(/^wrong: These are not the files of this installation: /)
    expect(await lookAt(checkClock, { ...own, PUBLIC_URL: 'http://127.0.0.1:1' })).toEqual([
      "ok: This machine's clock and the database's agree.",
    ])
    const late = { clock: { now: () => new Date(Date.now() - 90_000) } }
    expect(await lookAt(checkClock, { ...own, PUBLIC_URL: 'http://127.0.0.1:1' }, late)).toEqual([
      "wrong: This machine's clock is 90 seconds behind the database's.",
    ])
  })
})

describe('the bucket is looked at', () => {
  async function openBucket() {
    const bucket = await openTestBucket()
    onTestFinished(() => bucket.close())
    const { endpoint = '', bucket: name } = bucket.configuration
    return {
      S3_BUCKET: name,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    }
  }

  it('and is as empty as before', async () => {
    const env = await openBucket()
    expect(await lookAt(checkFiles, env)).toEqual(['ok: The bucket strata-files can be written to, read, and removed from.'])
    const keys: string[] = []
    for await (const { key } of partsOf(env).files.list()) keys.push(key)
    expect(keys).toEqual([])
  })

  it('where it is the second place too', async () => {
    const folder = makeFolder()
    const env = { ...(await openBucket()), DATA_DIR: folder, FILES_IN: 'folder,bucket' }
    const found = (bucket: string) => [bucket, `ok: DATA_DIR (${folder}) can be written to.`, space]
    expect(await lookAt(checkFiles, env)).toEqual(found('ok: The bucket strata-files can be written to, read, and removed from.'))
    expect(await lookAt(checkFiles, { ...env, S3_BUCKET: 'no-such-bucket' })).toEqual(
      found(
        'wrong: The bucket no-such-bucket of S3_BUCKET cannot be written to: there is no such bucket. Create it, or correct S3_BUCKET or S3_ENDPOINT.',
      ),
    )
  })

  it.each([
    [{ S3_BUCKET: 'no-such-bucket' }, 'there is no such bucket. Create it, or correct S3_BUCKET or S3_ENDPOINT'],
    [{ S3_ACCESS_KEY_ID: 'unknown' }, 'the storage does not know S3_ACCESS_KEY_ID'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'connect ECONNREFUSED 127.0.0.1:1'],
  ])('and refuses %j with the reason', async (given, reason) => {
    const env = { ...(await openBucket()), ...given }
    expect(await lookAt(checkFiles, env)).toEqual([`wrong: The bucket ${env.S3_BUCKET} of S3_BUCKET cannot be written to: ${reason}.`])
  })
})

describe('ClamAV is looked at', () => {
  const at = ({ port }: { port: number }) => ({ CLAMAV_URL: `tcp://127.0.0.1:${port}` })

  it('where it looks through files', async () => {
    const scanner = await openTestScanner()
    onTestFinished(() => scanner.close())
    expect(await lookAt(checkScanner, at(scanner.address))).toEqual(['ok: ClamAV looks through files.'])
  })

  it('where it says nothing of use', async () => {
    const scanner = await openTestScanner((_received, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'))
    onTestFinished(() => scanner.close())
    expect(await lookAt(checkScanner, at(scanner.address))).toEqual([
      'wrong: ClamAV of CLAMAV_URL cannot be used, and no file can be uploaded: The virus scanner did not say that the file is clean.',
    ])
  })

  it('where it is not there, or not wanted', async () => {
    expect(await lookAt(checkScanner, at({ port: 1 }))).toEqual([
      'wrong: ClamAV of CLAMAV_URL cannot be used, and no file can be uploaded: The virus scanner did not answer (connect ECONNREFUSED 127.0.0.1:1).',
    ])
    expect(await lookAt(checkScanner, {})).toEqual(['ok: CLAMAV_URL is not set: uploaded files are not looked through for viruses.'])
  })
})
