import { createHash } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '../../demo/load-demo.ts'
import { AuditTrail } from '../../platform/audit/audit-trail.ts'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { isWhole } from '../print-audit.ts'
import { verifyAudit } from '../verify-audit.ts'
import { writeManifest } from './format/dump-manifest.ts'
import { FolderSource } from './format/folder-source.ts'
import { backUp, describeInstallation, type Installation, makeFolder, openInstallation, testSecret } from './installation.fixture.ts'
import { joinDump, type WantedCompany } from './restore/join-dump.ts'
import { openDump } from './restore/load-parts.ts'

const test = withTestApp()
const original = () => describeInstallation(test)
/** Of Aurora Instruments and Birch Foods. */
let folder: string

beforeAll(async () => {
  await loadDemo({ database: test.database, files: original().files, now: new Date() })
  const trail = new AuditTrail(test.configuration.auditSecret)
  const entry = { correlationId: crypto.randomUUID(), accountId: null, companyUserId: null, action: 'x', outcome: 'done', facts: {} }
  for (const companyId of [1, 2]) await test.database.inCompany(companyId, (tx) => trail.append(tx, { ...entry, at: new Date() }))
  folder = await backUp(original(), test.configuration.dataFolder)
})

async function bringOne({ parts }: Installation, wanted: WantedCompany, from = folder) {
  const source = await FolderSource.open(from)
  return joinDump(parts, await openDump(source, parts), wanted)
}

/** What an installation has: rows of each company in some tables, accounts, and keys of files. */
async function contentOf({ pool, files }: Installation) {
  const tables = ['chart', 'membership', 'comment', 'document_version', 'performance_data', 'signature', 'audit']
  const counts = tables.map((table) => `(select count(*)::int from ${table} t where t.company_id = c.company_id) as ${table}`)
  const { rows: companies } = await pool.query(
    `select company_id::int as id, name, ${counts.join(', ')} from company c order by company_id`,
  )
  const { rows: accounts } = await pool.query('select id::int, email, password_hash from account order by id')
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return { companies, accounts, keys: keys.sort() }
}

async function openCedar(): Promise<Installation> {
  const installation = await openInstallation()
  await buildCompany(installation.database, { name: 'Cedar' })
  return installation
}

describe('one company out of a backup of all', () => {
  it('comes beside the others, with its people and files alone', async () => {
    // given
    const target = await openCedar()
    const before = await contentOf(target)
    const [aurora, birch] = (await contentOf(original())).companies
    expect([aurora?.name, birch?.name]).toEqual(['Aurora Instruments', 'Birch Foods'])
    // when
    const joined = await bringOne(target, { company: 'aurora instruments' })
    // then
    const after = await contentOf(target)
    expect(joined).toMatchObject({ companies: [{ id: 2, name: 'Aurora Instruments' }], withoutPassword: 0 })
    expect(after.companies).toEqual([...before.companies, { ...aurora, id: 2, audit: aurora.audit + 1 }])
    expect(after.accounts.map(({ email }) => email)).not.toContain('admin@birch.example')
    expect(after.keys.length).toBeGreaterThan(20)
    expect(after.keys.filter((key) => !key.startsWith('2/'))).toEqual([])
    expect(isWhole(await verifyAudit(target.pool, target.configuration))).toBe(true)
  })

  it('comes into the installation that it was backed up from under another name, and changes nothing there', async () => {
    // given
    const before = await contentOf(original())
    await expect(bringOne(original(), { company: '1' })).rejects.toThrow('There is a company called Aurora Instruments already.')
    await expect(bringOne(original(), { company: '1', name: 'birch FOODS' })).rejects.toThrow(
      /There is a company called birch FOODS already/,
    )
    expect(await contentOf(original())).toEqual(before)
    // when
    const { companies } = await bringOne(original(), { company: '1', name: 'Aurora in March' })
    // then
    const after = await contentOf(original())
    const [aurora] = before.companies
    const id = companies[0]?.id
    expect(after.companies).toEqual([...before.companies, { ...aurora, id, name: 'Aurora in March', audit: aurora.audit + 1 }])
    expect(after.accounts).toEqual(before.accounts)
    expect(after.keys.filter((key) => !key.startsWith(`${id}/`))).toEqual(before.keys)
    expect(isWhole(await verifyAudit(test.owner, test.configuration))).toBe(true)
  })

  it('is refused where it is not in it', async () => {
    const target = await openCedar()
    await expect(bringOne(target, { company: 'Cedar' })).rejects.toThrow(
      'There is no company Cedar in it. It holds 1 Aurora Instruments, 2 Birch Foods.',
    )
  })
})

describe('one company out of a backup that was altered', () => {
  type Alter = (text: string) => string
  const forgeries: [string, string, Alter, RegExp][] = [
    ['of a company that the manifest does not name', 'event', (text) => text.replace(/^\["1"/m, '["3"'), /event holds a row of a company/],
    ['of no company', 'event', (text) => text.replace(/^\["1"/m, '[null'), /event holds a row of a company/],
    ['with a file of a company that stays behind', 'chart', (text) => text.replace('"1/charts/', '"2/charts/'), /names no file of its own/],
    [
      'that would be a second company',
      'company',
      (text) => text.replace(/^\["2"/m, '["1"'),
      /do not go together|not those of the manifest|called/,
    ],
  ]

  it.each(forgeries)('by a row %s is refused, and nothing is written', async (_, table, alter, sentence) => {
    const target = await openCedar()
    const before = await contentOf(target)
    await expect(bringOne(target, { company: '1' }, await forge(table, alter))).rejects.toThrow(sentence)
    expect(await contentOf(target)).toEqual(before)
  })

  it('in a file is refused, and nothing is written', async () => {
    const target = await openCedar()
    const before = await contentOf(target)
    const copy = await copyBackup()
    const [first = ''] = (await readFile(join(copy, 'files.jsonl'), 'utf8')).split('\n')
    const path = join(copy, 'files', JSON.parse(first).key)
    await writeFile(
      path,
      (await readFile(path)).map((byte) => byte ^ 1),
    )
    await expect(bringOne(target, { company: '1' }, copy)).rejects.toThrow('was altered')
    expect(await contentOf(target)).toEqual(before)
  })
})

describe('one company out of a backup whose audit was altered before', () => {
  const altered = () => forge('audit', (text) => text.replace(/^(\["1".*?")[0-9a-f]{8}-/m, (_, before) => `${before}00000000-`))

  it('is refused, and nothing is written', async () => {
    const target = await openCedar()
    const before = await contentOf(target)
    await expect(bringOne(target, { company: '1' }, await altered())).rejects.toThrow(
      'The audit of company 1 was altered before it was backed up: entry 1 does not hold. With --other-secret',
    )
    expect(await contentOf(target)).toEqual(before)
    // the other company's is whole
    expect((await bringOne(target, { company: '2' }, await altered())).companies).toEqual([{ id: 3, name: 'Birch Foods' }])
  })

  it('comes with --other-secret', async () => {
    const target = await openCedar()
    const parts = { ...target.parts, otherSecret: true }
    expect((await bringOne({ ...target, parts }, { company: '1' }, await altered())).companies).toEqual([
      { id: 2, name: 'Aurora Instruments' },
    ])
  })
})

describe('one company out of a backup of another installation', () => {
  it('comes, with a notice that its audit was not verified', async () => {
    const target = await openCedar()
    const printed: string[] = []
    const parts = {
      ...target.parts,
      auditSecret: 'another secret of another installation',
      print: (line: string) => void printed.push(line),
    }
    expect((await bringOne({ ...target, parts }, { company: '1' })).companies).toEqual([{ id: 2, name: 'Aurora Instruments' }])
    expect(printed.join('\n')).toContain('It is sealed again, and was not verified')
  })
})

async function copyBackup(): Promise<string> {
  const copy = join(await makeFolder(), 'copy')
  await cp(folder, copy, { recursive: true })
  return copy
}

/** Sealed as if it were ours, with the hash of what was altered. */
async function forge(table: string, alter: (text: string) => string): Promise<string> {
  const copy = await copyBackup()
  const [path, manifestPath] = [join(copy, `tables/${table}.jsonl`), join(copy, 'manifest.json')]
  const text = await readFile(path, 'utf8')
  const altered = alter(text)
  expect(altered).not.toBe(text)
  await writeFile(path, altered)
  const { manifest } = JSON.parse(await readFile(manifestPath, 'utf8'))
  const bytes = Buffer.from(altered)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  Object.assign(
    manifest.tables.find(({ name }: { name: string }) => name === table),
    { length: bytes.length, sha256 },
  )
  await writeFile(manifestPath, writeManifest(manifest, testSecret))
  return copy
}
