import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chartRoutes, sessionRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../app.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { systemClock } from '../../platform/clock.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { readMigrationFiles } from '../../platform/database/migration-files.ts'
import { prepareSchema } from '../../platform/database/prepare-schema.ts'
import { markFilled, markRestore } from '../../platform/database/restore-under-way.ts'
import { withSessionLock } from '../../platform/database/session-lock.ts'
import { withTestDatabase } from '../../platform/database/test-database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { queueJob } from '../../platform/jobs/queue-job.ts'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { openTestBucket } from '../../platform/testing/test-bucket.ts'
import { callAs } from '../../platform/testing/test-call.ts'
import { isWhole } from '../print-audit.ts'
import { verifyAudit } from '../verify-audit.ts'
import { FolderSink } from './format/folder-sink.ts'
import { FolderSource } from './format/folder-source.ts'
import { countFormerRows, leaveFormerRows } from './former-rows.fixture.ts'
import {
  backUp,
  describeInstallation,
  type Installation,
  makeFolder,
  openInstallation,
  restoreFrom,
  withFiles,
} from './installation.fixture.ts'
import { openDump } from './restore/load-parts.ts'
import { restoreDump } from './restore/restore-dump.ts'
import { countSignInRows, fillSignInTables } from './sign-in-rows.fixture.ts'
import { listSequences } from './table-catalogue.ts'

const test = withTestApp()
const empty = withTestDatabase()
const original = () => describeInstallation(test)

/** Of the demo, with a login, and a job that waits. */
let demoBackup: string

beforeAll(async () => {
  const { files } = original()
  await loadDemo({ database: test.database, files, now: new Date() })
  await fillSignInTables(test, 'leader@aurora.example')
  await leaveFormerRows(test.owner, 1)
  await logIn(original(), 'ceo@aurora.example')
  await test.database.outsideCompany((tx) => queueJob(tx, 'removeFile', { key: '1/charts/none.json' }, { runAt: new Date('2099-01-01') }))
  demoBackup = await backUp(original(), test.configuration.dataFolder)
})

/** One database that stays empty, for all that is refused. */
const openEmpty = async () => describeInstallation({ ...empty, configuration: { ...test.configuration, dataFolder: await makeFolder() } })

/** Everything of a backup but its manifest, which has a time of its own. */
async function readBackup(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = names.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !path.endsWith('manifest.json'))
  const read = await Promise.all(
    paths.map(async (path) => [path.slice(folder.length + 1), (await readFile(path)).toString('base64')] as const),
  )
  return new Map(read.sort(([a], [b]) => a.localeCompare(b)))
}

const readManifest = async (folder: string) => JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).manifest

async function logIn(installation: Installation, email: string) {
  const app = await createApp({ configuration: installation.configuration, database: installation.database })
  try {
    const headers = { username: encodeURIComponent(email), password: encodeURIComponent('Demo-pass-1!') }
    return (await callAs({ ...installation, app, clock: systemClock }, undefined, sessionRoutes.authenticate, { headers })).status
  } finally {
    await app.close()
  }
}

describe('a backup', () => {
  it('that is restored is everything that was there: every row, every file, every number', async () => {
    // given
    const restored = await openInstallation({ bare: true })
    // when
    await restoreFrom(demoBackup, restored)
    // then
    const [before, after] = [await readBackup(demoBackup), await readBackup(await backUp(restored))]
    expect([...after.keys()]).toEqual([...before.keys()])
    expect([...before.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual([])
    const { tables, files, sequences } = await readManifest(demoBackup)
    expect(tables.find(({ name }: { name: string }) => name === 'membership').rows).toBeGreaterThan(20)
    expect(tables.find(({ name }: { name: string }) => name === 'performance_row').rows).toBeGreaterThan(100)
    expect(files.count).toBeGreaterThan(10)
    expect(sequences).toEqual(await listSequences(restored.pool))
    // and nobody is mailed twice, nobody is logged in still
    const { rows: jobs } = await restored.pool.query(`select distinct task_identifier as job from graphile_worker.jobs`)
    expect(jobs).toEqual([{ job: 'indexCompany' }])
    expect((await restored.pool.query('select from session')).rowCount).toBe(0)
    await expectToGoOn(restored)
  })

  it('brings back what was in force and became something else since', async () => {
    // given
    const restored = await openInstallation({ bare: true })
    // when
    await restoreFrom(demoBackup, restored)
    // then: two that the demo put aside, and one of another name; what a restore writes is no change that leaves a row
    const left = { namings: 3, deleted: 1, months: 2, hasRows: true, hasSides: true, notes: 1 }
    expect([await countFormerRows(test.owner, 1), await countFormerRows(restored.pool, 1)]).toEqual([left, left])
  })

  it('brings back who comes in and how, but for the token of provisioning', async () => {
    // given
    const restored = await openInstallation({ bare: true })
    // when
    await restoreFrom(demoBackup, restored)
    // then
    const kept = {
      advisor_by_group: 1,
      company_domain: 1,
      group_grant: 1,
      proved_domain: 1,
      provisioned_group: 1,
      provisioned_group_member: 1,
      provisioned_user: 1,
      sign_in_rule: 1,
      signature: 1,
      signing_proposal: 1,
      sso_identity: 1,
      sso_provider: 1,
      substitution: 2,
      handover_request: 2,
    }
    expect(await countSignInRows(test.owner, 1)).toEqual({ ...kept, provisioning_token: 1, sign_in: 2 })
    expect(await countSignInRows(restored.pool, 1)).toEqual({ ...kept, provisioning_token: 0, sign_in: 2 })
    const factors = `select (select count(*)::int from totp) as totp, (select count(*)::int from passkey) as passkeys, (select count(*)::int from recovery_code) as codes`
    expect((await restored.pool.query(factors)).rows).toEqual([{ totp: 1, passkeys: 1, codes: 1 }])
    // and the domain lets its people in again
    const owner = `select domain, company_id::int as "companyId" from domain_owner`
    expect((await restored.pool.query(owner)).rows).toEqual([{ domain: 'aurora.example', companyId: 1 }])
  })

  it('is for its owner only, beside no other, and leaves nothing where it fails', async () => {
    // given
    const folder = demoBackup
    const parent = await makeFolder()
    await mkdir(join(parent, 'taken'))
    await writeFile(join(parent, 'taken', 'note.txt'), 'mine')
    // then
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700')
    expect(((await stat(join(folder, 'tables', 'account.jsonl'))).mode & 0o777).toString(8)).toBe('600')
    await expect(FolderSink.open(join(parent, 'taken'))).rejects.toThrow('is not empty')
    const sink = await FolderSink.open(join(parent, 'new'))
    await sink.add('tables/x.jsonl', (async function* () {})())
    await sink.abandon()
    expect(await readdir(parent)).toEqual(['taken'])
  })
})

/** People log in and work, the audit is whole, and what is new gets numbers of its own. */
async function expectToGoOn(restored: Installation): Promise<void> {
  expect([await logIn(restored, 'ceo@aurora.example'), await logIn(restored, 'admin@birch.example')]).toEqual([200, 200])
  expect(isWhole(await verifyAudit(restored.pool, restored.configuration))).toBe(true)
  const most = async (column: string, table: string) =>
    Number((await restored.pool.query(`select max(${column}) as most from ${table}`)).rows[0].most)
  const next = async (sequence: string) => Number((await restored.pool.query(`select nextval('${sequence}') as next`)).rows[0].next)
  expect(await next('chart_version_id')).toBeGreaterThan(await most('id', 'chart'))
  expect(await next('process_version_id')).toBeGreaterThan(await most('id', 'process_version'))
  const companies = await most('company_id', 'company')
  expect(await buildCompany(restored.database)).toBeGreaterThan(companies)
  const { rows } = await restored.pool.query(
    `select m.company_id as "companyId", m.id as "companyUserId", m.account_id as "accountId"
       from membership m join account a on a.id = m.account_id where a.email = 'admin@aurora.example'`,
  )
  const app = await createApp({ configuration: restored.configuration, database: restored.database })
  const { status, body } = await callAs({ ...restored, app, clock: systemClock }, rows[0], chartRoutes.getApproved)
  await app.close()
  expect([status, typeof body.id]).toEqual([200, 'number'])
}

describe('while others go on working', () => {
  it('a backup holds one moment: what belongs together, and the file of every row', async () => {
    // given somebody who asks for guidance with a picture, and takes it back, again and again
    const source = await openInstallation()
    const companyId = await buildCompany(source.database)
    const { rows } = await source.pool.query(
      `with account as (insert into account (email) values ('busy@example.org') returning id)
       insert into membership (company_id, account_id, short_name, first_name) select $1, id, 'BUS', 'Busy' from account returning id`,
      [companyId],
    )
    let isDone = false
    const work = async () => {
      for (let number = 1; !isDone; number += 1) {
        const key = `${companyId}/guidance/${number}.png`
        await source.files.put(key, Buffer.from(`picture ${number}`))
        await source.pool.query(
          `with request as (insert into guidance_request (company_id, company_user_id, created_on, subject, message, picture_key, picture_type)
             values ($1, $2, now(), $3, 'x', $4, 'image/png'))
           insert into event (company_id, created_on, kind, params) values ($1, now(), $3, '{}')`,
          [companyId, rows[0].id, `n${number}`, key],
        )
        if (number % 2 === 0) continue
        await source.pool.query(
          `with gone as (delete from guidance_request where company_id = $1 and subject = $2) delete from event where company_id = $1 and kind = $2`,
          [companyId, `n${number}`],
        )
        await source.files.delete(key)
      }
    }
    const working = work()
    await expect.poll(async () => (await source.pool.query('select from event')).rowCount).toBeGreaterThan(10)
    // when
    const folder = await backUp(source)
    isDone = true
    await working
    // then
    const restored = await openInstallation()
    await restoreFrom(folder, restored)
    const { rows: kept } = await restored.pool.query('select subject, picture_key as key from guidance_request order by id')
    expect((await restored.pool.query('select kind as subject from event order by id')).rows).toEqual(
      kept.map(({ subject }) => ({ subject })),
    )
    for (const { key } of kept) expect(await restored.files.exists(key)).toBe(true)
    expect(kept.length).toBeGreaterThan(3)
  })

  it('a file that goes between the snapshot and its copy leads to another snapshot, which does not name it', async () => {
    // given
    const source = await openInstallation()
    const [kept, going] = await addPictures(source, ['kept', 'going'])
    const open = async (key: string) => {
      if (key === going && (await source.files.exists(key))) {
        await source.pool.query('delete from guidance_request where picture_key = $1', [key])
        await source.files.delete(key)
      }
      return source.files.open(key)
    }
    // when
    const folder = await backUp(withFiles(source, { open }))
    // then
    const manifest = await readManifest(folder)
    expect([manifest.files.count, manifest.lostFiles]).toEqual([1, []])
    expect(await readFile(join(folder, 'tables', 'guidance_request.jsonl'), 'utf8')).toContain(kept)
    expect(await readFile(join(folder, 'tables', 'guidance_request.jsonl'), 'utf8')).not.toContain(going)
  })

  it('a file that was lost long before is told of, and everything else is carried', async () => {
    // given
    const source = await openInstallation()
    const [lost = ''] = await addPictures(source, ['lost', 'whole'])
    await source.files.delete(lost)
    // when
    const folder = await backUp(source)
    // then
    expect((await readManifest(folder)).lostFiles).toEqual([lost])
    const restored = await openInstallation()
    await restoreFrom(folder, restored)
    expect((await restored.pool.query('select from guidance_request')).rowCount).toBe(2)
  })
})

/** Guidance requests with a picture each; answers the keys. */
async function addPictures({ database, pool, files }: Installation, names: string[]): Promise<string[]> {
  const companyId = await buildCompany(database)
  const { rows } = await pool.query(
    `with account as (insert into account (email) values ('asks@example.org') returning id)
     insert into membership (company_id, account_id, short_name, first_name) select $1, id, 'ASK', 'Ask' from account returning id`,
    [companyId],
  )
  const keys = names.map((name) => `${companyId}/guidance/${name}.png`)
  for (const key of keys) {
    await files.put(key, Buffer.from(key))
    await pool.query(
      `insert into guidance_request (company_id, company_user_id, created_on, subject, message, picture_key, picture_type)
         values ($1, $2, now(), 'x', 'x', $3, 'image/png')`,
      [companyId, rows[0].id, key],
    )
  }
  return keys
}

describe('a restore refuses', () => {
  const damages: [string, (folder: string) => Promise<void>, RegExp][] = [
    ['a backup without its manifest', (folder) => rm(join(folder, 'manifest.json')), /holds no backup/],
    ['a manifest that is none', (folder) => writeFile(join(folder, 'manifest.json'), '{}'), /its manifest cannot be read/],
    ['a manifest of a later format', (folder) => replaceIn(folder, 'manifest.json', '"format": 1', '"format": 2'), /by a newer program/],
    ['a manifest that was altered', (folder) => replaceIn(folder, 'manifest.json', 'Birch', 'Beech'), /AUDIT_SECRET/],
    ['a table that is missing', (folder) => rm(join(folder, 'tables', 'chart.jsonl')), /tables\/chart\.jsonl is missing/],
    [
      'an altered byte in a table',
      (folder) => replaceIn(folder, 'tables/membership.jsonl', 'Solheim', 'Solhein'),
      /membership\.jsonl was altered/,
    ],
    ['a table that is cut off', (folder) => writeFile(join(folder, 'tables', 'audit.jsonl'), ''), /audit\.jsonl is damaged/],
    ['a file that is missing', async (folder) => rm(await firstFile(folder)), /files\/.* is missing/],
    ['an altered byte in a file', async (folder) => alterByte(await firstFile(folder)), /files\/.* was altered/],
  ]

  it.each(damages)('%s, and writes nothing', async (_what, damage, sentence) => {
    // given
    const folder = join(await makeFolder(), 'damaged')
    await cp(demoBackup, folder, { recursive: true })
    await damage(folder)
    const target = await openEmpty()
    // when
    await expect(restoreFrom(folder, target)).rejects.toThrow(sentence)
    // then
    await expectEmpty(target)
  })

  it('a backup of a newer program, and one of another secret unless that is known', async () => {
    // given
    const source = await openInstallation({ secret: 'another secret of at least 32 characters' })
    const companyId = await buildCompany(source.database, { name: 'Sealed' })
    const strangers = await backUp(source)
    await source.pool.query(`insert into schema_migration (version, name, checksum) values (9000, '9000-future', repeat('0', 64))`)
    const future = await backUp({ ...source, parts: { ...source.parts, auditSecret: original().parts.auditSecret } })
    const target = await openInstallation()
    // then
    await expect(restoreFrom(future, target)).rejects.toThrow('by a newer program, with the schema 9000-future')
    await expect(restoreFrom(strangers, target)).rejects.toThrow('Set AUDIT_SECRET')
    await expectEmpty(target)
    await restoreFrom(strangers, { parts: { ...target.parts, otherSecret: true } })
    const verified = await verifyAudit(target.pool, target.configuration)
    expect([isWhole(verified), verified.chains.find((chain) => chain.companyId === companyId)?.entries]).toEqual([true, 1])
  })

  it('an installation that has anything', async () => {
    // given
    const [rows, files] = [await openInstallation(), await openInstallation()]
    await buildCompany(rows.database)
    await files.files.put('1/charts/a.json', Buffer.from('{}'))
    // then
    await expect(restoreFrom(demoBackup, rows)).rejects.toThrow('The database is not empty: its table company has rows.')
    await expect(restoreFrom(demoBackup, files)).rejects.toThrow('The file storage is not empty.')
  })
})

describe('a restore', () => {
  it('that fails amid the files leaves nothing, and can be repeated', async () => {
    // given
    const target = await openInstallation()
    // when
    await expect(restoreFrom(demoBackup, failAtFile(target, 5))).rejects.toThrow('The disk is full.')
    // then
    await expectEmpty(target)
    await restoreFrom(demoBackup, target)
    expect((await target.pool.query('select from company')).rowCount).toBe(2)
  })

  it('brings the files into a bucket as well, and out of it', async () => {
    // given
    const bucket = await openTestBucket()
    onTestFinished(bucket.close)
    const { source: _, ...opened } = await openInstallation()
    const target = describeInstallation({
      ...opened,
      owner: opened.pool,
      operator: opened.parts.pool,
      configuration: { ...opened.configuration, s3: bucket.configuration },
    })
    // when
    await restoreFrom(demoBackup, target)
    const again = await backUp(target)
    // then
    expect(await readFile(join(again, 'files.jsonl'), 'utf8')).toBe(await readFile(join(demoBackup, 'files.jsonl'), 'utf8'))
    const failing = describeInstallation({ ...empty, configuration: target.configuration })
    await expect(restoreFrom(demoBackup, failing)).rejects.toThrow('The file storage is not empty.')
  })

  it('that is killed says so to whoever starts, and goes on with the same backup only', async () => {
    // given
    const target = await openInstallation()
    const another = await backUp(target)
    const killed = failAtFile(target, 5, { delete: () => Promise.reject(new Error('Nothing can be taken back.')) })
    await expect(restoreFrom(demoBackup, killed)).rejects.toThrow('The disk is full.')
    // then
    await expect(prepareSchema(target.source)).rejects.toThrow('A restore into this database is under way, or broke off.')
    await expect(restoreFrom(another, target)).rejects.toThrow('A restore of another backup broke off here.')
    await restoreFrom(demoBackup, target)
    await prepareSchema(target.source)
    expect((await target.pool.query('select from company')).rowCount).toBe(2)
  })

  it('marks its target before anything else is there', async () => {
    // given
    const target = await openInstallation({ bare: true })
    const seen: unknown[] = []
    const noteMarked = async () => {
      const { rows } = await target.pool.query(
        `select (select seal from restore_under_way) is not null as marked, to_regclass('schema_migration') as tables`,
      )
      seen.push(rows[0])
    }
    // when
    const source = await FolderSource.open(demoBackup)
    await restoreDump({ ...target.parts, noteMarked }, await openDump(source, target.parts))
    // then
    expect(seen[0]).toEqual({ marked: true, tables: null })
    await prepareSchema(target.source)
  })

  it('that is killed after its rows are there is only brought to its end by the next one', async () => {
    // given
    const target = await openInstallation({ bare: true })
    await restoreFrom(demoBackup, target)
    const { seal } = JSON.parse(await readFile(join(demoBackup, 'manifest.json'), 'utf8'))
    await markRestore(target.pool, seal)
    await markFilled(target.pool, seal)
    // then
    await expect(prepareSchema(target.source)).rejects.toThrow('A restore into this database is under way, or broke off.')
    await restoreFrom(demoBackup, target)
    await prepareSchema(target.source)
    const [before, after] = [await readBackup(demoBackup), await readBackup(await backUp(target))]
    expect([...before.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual([])
  })

  it('that an earlier program began and that was killed is gone on with', async () => {
    // given its mark, which has the seal alone
    const target = await openInstallation()
    const { seal } = JSON.parse(await readFile(join(demoBackup, 'manifest.json'), 'utf8'))
    await target.parts.pool.query(`create table restore_under_way as select $1::text as seal`, [seal])
    // when
    await restoreFrom(demoBackup, target)
    // then
    await prepareSchema(target.source)
    expect((await target.pool.query('select from company')).rowCount).toBe(2)
  })

  it('has its target for itself', async () => {
    // given
    const target = await openInstallation()
    let isOtherDone: boolean | undefined
    // when
    await withSessionLock(target.pool, { lock: 'restore', patienceMs: 0 }, async () => {
      isOtherDone = await withSessionLock(target.pool, { lock: 'restore', patienceMs: 0 }, () => expect.unreachable('two restores at once'))
    })
    // then
    expect(isOtherDone).toBe(false)
  })

  it('brings a backup of an earlier schema up to date', async () => {
    // given
    const source = await openInstallation({ bare: true })
    const migrations = await readMigrationFiles()
    await migrate(source.pool, migrations.slice(0, 12))
    await source.pool.query(`
      insert into company (name, license, access) values ('Old', 5, 'PREMIUM');
      insert into account (email) values ('old@example.org');
      insert into membership (company_id, account_id, short_name, first_name) values (1, 1, 'OLD', 'Olga');
      update company set admin_id = 1`)
    const folder = await backUp(source)
    // when
    const target = await openInstallation({ bare: true })
    await restoreFrom(folder, target)
    // then
    expect((await target.pool.query('select max(version) as newest from schema_migration')).rows).toEqual([{ newest: migrations.length }])
    const { rows } = await target.pool.query(
      'select c.name, m.first_name, m.listed_on from company c join membership m on m.id = c.admin_id',
    )
    expect(rows).toEqual([{ name: 'Old', first_name: 'Olga', listed_on: null }])
    await expect(restoreFrom(folder, await openEmpty())).rejects.toThrow('newer schema than the backup')
  })
})

/** Puts a few files, and then fails. */
function failAtFile(installation: Installation, last: number, changes: Partial<FileStore> = {}): Installation {
  let put = 0
  return withFiles(installation, {
    ...changes,
    put: async (...given) => {
      put += 1
      if (put > last) throw new Error('The disk is full.')
      return installation.files.put(...given)
    },
  })
}

async function expectEmpty({ pool, files }: Installation): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('restore_under_way') as mark, to_regclass('company') as company`)
  expect(rows[0].mark).toBeNull()
  if (rows[0].company !== null) expect((await pool.query('select from company')).rowCount).toBe(0)
  for await (const { key } of files.list()) expect.unreachable(`${key} was left`)
}

async function firstFile(folder: string): Promise<string> {
  const [line = ''] = (await readFile(join(folder, 'files.jsonl'), 'utf8')).split('\n')
  return join(folder, 'files', JSON.parse(line).key)
}

async function alterByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await chmod(path, 0o600)
  await writeFile(path, bytes)
}

async function replaceIn(folder: string, name: string, from: string, to: string): Promise<void> {
  const path = join(folder, name)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}
