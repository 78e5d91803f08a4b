import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createRowan, runCommand } from './operator/run-command.fixture.ts'
import { readConfiguration } from './platform/configuration.ts'
import type { ConnectionSettings } from './platform/database/database.ts'
import { createLogger } from './platform/http/logs.ts'
import { openTestBucket } from './platform/testing/test-bucket.ts'
import { startServer } from './start-server.ts'

const strange = 'These are not the files of this installation'

/** A database of the test cluster as an external server's, for each server a folder of its own. */
async function prepare(): Promise<(folder: string, more?: Record<string, string>) => Record<string, string>> {
  const { superuser, owner, serving } = inject('testCluster')
  const name = `servers_${randomUUID().slice(0, 8)}`
  const parent = await mkdtemp(join(tmpdir(), 'strata-servers-'))
  const admin = new pg.Pool({ ...superuser, max: 1 })
  await admin.query(`create database ${name} owner ${owner.user} encoding 'UTF8' template template0`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await rm(parent, { recursive: true, force: true })
  })
  const urlOf = ({ user, password, host, port }: ConnectionSettings) =>
    `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  return (folder, more = {}) => ({
    APP_ENV: 'qa',
    PORT: '0',
    SESSION_SECRET: 'a secret that only the tests know, 32+',
    DATABASE_URL: urlOf(serving),
    DATABASE_OWNER_URL: urlOf(owner),
    DATA_DIR: join(parent, folder),
    ...more,
  })
}

/** A running server: what it answers to the probe, and what it logged. */
async function start(env: Record<string, string>) {
  let log = ''
  const configuration = readConfiguration(env)
  const sink = new Writable({
    write: (line, _encoding, done) => {
      log += String(line)
      done()
    },
  })
  const server = await startServer(configuration, createLogger(configuration, sink))
  onTestFinished(() => server.stop('SIGINT'))
  return { readiness: async () => (await fetch(`${server.url}/readyz`)).status, log: () => log }
}

it('two servers on one database are ready with one folder', async () => {
  const envOf = await prepare()
  const servers = await Promise.all([start(envOf('one')), start(envOf('one'))])
  expect(await Promise.all(servers.map(({ readiness }) => readiness()))).toEqual([200, 200])
  expect(servers.map(({ log }) => log().includes(strange))).toEqual([false, false])
})

it('of two servers with folders of their own, the second is not ready and says why, until the operator adopts its folder', async () => {
  const envOf = await prepare()
  const [first, second] = [await start(envOf('one')), await start(envOf('other'))]
  expect(second.log()).toContain(strange)
  expect([await first.readiness(), await second.readiness()]).toEqual([200, 503])
  expect(second.log().split(strange)).toHaveLength(3)
  // when
  const printed = await runCommand(envOf('other'), 'adopt-files')
  // then
  expect(printed).toContain('holds the files of this installation now.')
  expect([await first.readiness(), await second.readiness()]).toEqual([503, 200])
})

it('of two servers that start at once with folders of their own, one is ready', async () => {
  const envOf = await prepare()
  const servers = await Promise.all([start(envOf('one')), start(envOf('other'))])
  expect((await Promise.all(servers.map(({ readiness }) => readiness()))).sort()).toEqual([200, 503])
})

it('two servers on one database are ready with one bucket, and a third with another one is not', async () => {
  const envOf = await prepare()
  const [bucket, another] = await Promise.all([openTestBucket(), openTestBucket()])
  onTestFinished(async () => void (await Promise.all([bucket.close(), another.close()])))
  const s3 = ({ configuration }: typeof bucket) => ({
    S3_BUCKET: configuration.bucket,
    S3_ENDPOINT: String(configuration.endpoint),
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: 'true',
  })
  const [one, two] = await Promise.all([start(envOf('one', s3(bucket))), start(envOf('two', s3(bucket)))])
  const three = await start(envOf('three', s3(another)))
  expect([await one.readiness(), await two.readiness(), await three.readiness()]).toEqual([200, 200, 503])
})

it('files move from the folder to the bucket and back while a server that knows both is used', async () => {
  const envOf = await prepare()
  const bucket = await openTestBucket()
  onTestFinished(() => bucket.close())
  const s3 = {
    S3_BUCKET: bucket.configuration.bucket,
    S3_ENDPOINT: String(bucket.configuration.endpoint),
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_FORCE_PATH_STYLE: 'true',
  }
  await runCommand(envOf('one'), 'demo')
  const former = await start(envOf('one'))
  await expect(runCommand(envOf('one'), 'move-files')).rejects.toThrow('FILES_IN must name two places')
  for (const [to, from] of [
    ['bucket', 'folder'],
    ['folder', 'bucket'],
  ]) {
    const both = await start(envOf('one', { ...s3, FILES_IN: `${to},${from}` }))
    const early = await start(envOf('one', { ...s3, FILES_IN: String(to) }))
    expect([await both.readiness(), await early.readiness()]).toEqual([200, 503])
    // when
    const printed = await runCommand(envOf('one', { ...s3, FILES_IN: `${to},${from}` }), 'move-files')
    // then
    expect(printed).toMatch(/4\d files moved/)
    expect(printed).not.toContain('that the database names are not there')
    expect([await both.readiness(), await early.readiness()]).toEqual([200, 200])
    expect(await former.readiness()).toBe(to === 'bucket' ? 503 : 200)
  }
})

it('a folder that was moved with all that is in it stays the installation’s', async () => {
  const envOf = await prepare()
  expect(await (await start(envOf('one'))).readiness()).toBe(200)
  await cp(envOf('one').DATA_DIR ?? '', envOf('moved').DATA_DIR ?? '', { recursive: true })
  expect(await (await start(envOf('moved'))).readiness()).toBe(200)
})

it('commands that put files or look at them refuse a folder that is not the installation’s', async () => {
  const envOf = await prepare()
  await runCommand(envOf('one'), 'demo')
  expect(await (await start(envOf('one'))).readiness()).toBe(200)
  const folder = envOf('kept').DATA_DIR ?? ''
  for (const words of [['demo'], ['clean-files'], ['backup', folder], ['export', `${folder}.zip`]])
    await expect(runCommand(envOf('other'), ...words)).rejects.toThrow(strange)
  await runCommand(envOf('one'), 'backup', folder)
  // Files that are not where the operator says are counted.
  expect(await runCommand(envOf('other'), 'adopt-files')).toMatch(/44 of the 44 files that the database names are not there\./)
})

it('keeps a head of the audit at its start, so that it can be verified at once', async () => {
  const envOf = await prepare()
  await runCommand(envOf('one'), ...createRowan)
  await rm(join(envOf('one').DATA_DIR ?? '', 'audit-heads'), { recursive: true })
  await expect(runCommand(envOf('one'), 'verify-audit')).rejects.toMatchObject({ exitCode: 2 })
  await start(envOf('one'))
  expect(await runCommand(envOf('one'), 'verify-audit')).toContain('The audit trail is whole.')
})

it('keeps the address of its links for commands beside it that are given none', async () => {
  const envOf = await prepare()
  await start(envOf('one', { PUBLIC_URL: 'http://127.0.0.1:4711' }))
  const { PORT: _, ...beside } = envOf('one')

  expect(await runCommand(beside, ...createRowan)).toContain('http://127.0.0.1:4711/login?reset=')
})
