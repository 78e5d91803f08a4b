import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditRoutes, chartRoutes, sessionRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { createApp } from '../../app.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { buildTotp } from '../../factor/factor-factory.ts'
import { putCodes } from '../../factor/factor-store.ts'
import { buildPasskey } from '../../factor/passkey/passkey-factory.ts'
import { systemClock } from '../../platform/clock.ts'
import { withTestDatabase } from '../../platform/database/test-database.ts'
import { buildArchive } from '../../platform/testing/archive-factory.ts'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type Caller, callAs } from '../../platform/testing/test-call.ts'
import { isWhole } from '../print-audit.ts'
import { verifyAudit } from '../verify-audit.ts'
import { ArchiveSink } from './format/archive-sink.ts'
import { ArchiveSource } from './format/archive-source.ts'
import { writeManifest } from './format/dump-manifest.ts'
import { countFormerRows, leaveFormerRows } from './former-rows.fixture.ts'
import { describeInstallation, type Installation, makeFolder, openInstallation, testSecret } from './installation.fixture.ts'
import { joinDump } from './restore/join-dump.ts'
import { openDump } from './restore/load-parts.ts'
import { restoreDump } from './restore/restore-dump.ts'
import { countSignInRows, fillSignInTables } from './sign-in-rows.fixture.ts'
import { writeDump } from './write-dump.ts'

const test = withTestApp()
const original = () => describeInstallation(test)
/** For all that is refused: inhabited, and untouched. */
const refusing = withTestDatabase()
/** Of Aurora Instruments alone. */
let exported: string

beforeAll(async () => {
  await loadDemo({ database: test.database, files: original().files, now: new Date() })
  await test.owner.query(
    `insert into membership_preference (company_id, company_user_id, key, value)
     select 1, id, 'favourites', '[{"place": "open=process.12", "title": "Win orders"}]' from membership where company_id = 1 and short_name = 'ISO'`,
  )
  await test.owner.query(
    `insert into sign_in (company_id, at, company_user_id, outcome, means, device, address)
     select 1, now(), id, 'in', '{password}', 'Firefox on Windows', '192.0.2.7' from membership where company_id = 1 and short_name = 'ISO'`,
  )
  // Of the leader, who is a member of Aurora alone, and of the advisor, who is one of two companies.
  await fillSignInTables(test, 'leader@aurora.example')
  await leaveFormerRows(test.owner, 1)
  const { accountId } = await findCaller(original(), 'advisor@aurora.example', 1)
  await buildTotp(test, { accountId })
  await buildPasskey(test, { accountId }, { rpId: 'strata.example.com' })
  await test.database.outsideCompany((tx) => putCodes(tx, accountId, ['K7QF-2D3M-X4TB-W5HN']))
  // Refusals are entries of the audit, the first of each minute at once; of nobody in lane 0, of others in theirs.
  const reader = await findCaller(original(), 'reader@aurora.example', 1)
  for (let entry = 0; entry < 3; entry++) {
    await test.as(reader).call(auditRoutes.searchAudit)
    test.clock.advance({ seconds: 60 })
  }
  await inhabit(describeInstallation({ ...refusing, configuration: test.configuration }))
  exported = await exportTo(join(test.configuration.dataFolder, 'aurora.zip'), original(), 1)
})

async function exportTo(target: string, { parts }: Installation, companyId?: number): Promise<string> {
  const sink = await ArchiveSink.open(target)
  await writeDump(parts, sink, companyId === undefined ? {} : { companyId })
  await sink.finish()
  return target
}

async function load(file: string, { parts }: Installation, into: 'empty' | 'others') {
  const source = await ArchiveSource.open(file)
  try {
    const read = await openDump(source, parts)
    if (into === 'others') return await joinDump(parts, read)
    await restoreDump(parts, read)
    return undefined
  } finally {
    await source.close()
  }
}

/** An installation with a company of its own, in which the advisor of the demo has another password. */
async function openInhabited(secret = testSecret): Promise<Installation> {
  return inhabit(await openInstallation({ secret }))
}

async function inhabit(installation: Installation): Promise<Installation> {
  const companyId = await buildCompany(installation.database, { name: 'Cedar' })
  await buildMember(installation.database, { companyId, email: 'advisor@aurora.example', shortName: 'ADV' })
  await installation.pool.query(`update account set password_hash = 'of Cedar'`)
  return installation
}

const counts = async ({ pool }: Installation, companyId: number) => {
  const { rows } = await pool.query(
    `select (select count(*)::int from chart where company_id = $1) as charts, (select count(*)::int from membership where company_id = $1) as members,
            (select count(*)::int from membership_preference where company_id = $1) as preferences,
            (select count(*)::int from sign_in where company_id = $1) as "signIns",
            (select count(*)::int from comment where company_id = $1) as comments,
            (select count(*)::int from read_request where company_id = $1) as "readRequests", (select count(*)::int from audit_entry where company_id = $1) as audit`,
    [companyId],
  )
  return rows[0]
}

/** Who is asked to read what, by whom, and what they said to have read. */
const listReads = async ({ pool }: Installation, companyId: number) => {
  const { rows } = await pool.query(
    `select r.item_type, r.version, r.circle, r.days, r.state, b.short_name as by, m.short_name as reader, a.email,
            n.asked_on, n.read_on, n.read_version, n.content_hash, n.note_hash, n.name_hash
       from read_request r
       join read_reader n on n.company_id = r.company_id and n.request_id = r.id
       join membership b on b.company_id = r.company_id and b.id = r.asked_by
       join membership m on m.company_id = n.company_id and m.id = n.company_user_id join account a on a.id = m.account_id
      where r.company_id = $1 order by r.asked_on, r.id, m.short_name`,
    [companyId],
  )
  return rows
}

async function findCaller({ pool }: Installation, email: string, companyId: number): Promise<Caller> {
  const { rows } = await pool.query(
    `select m.company_id as "companyId", m.id as "companyUserId", m.account_id as "accountId"
       from membership m join account a on a.id = m.account_id where a.email = $1 and m.company_id = $2`,
    [email, companyId],
  )
  return rows[0]
}

/** Who has an authenticator app, who a passkey, and who a recovery code. */
const factorsOf = async ({ pool }: Installation) => {
  const of = async (table: string) =>
    (await pool.query(`select a.email from ${table} f join account a on a.id = f.account_id order by 1`)).rows.map(({ email }) => email)
  return { totp: await of('totp'), passkeys: await of('passkey'), codes: await of('recovery_code') }
}

describe('an import beside other companies', () => {
  it('brings the second factors of new accounts that belonged to the company alone', async () => {
    const target = await openInhabited()
    await load(exported, target, 'others')
    expect(await factorsOf(target)).toEqual({
      totp: ['leader@aurora.example'],
      passkeys: ['leader@aurora.example'],
      codes: ['leader@aurora.example'],
    })
    const columns = 'name, credential_id, public_part, sign_count, transports, user_handle, rp_id'
    const ofLeader = `select ${columns} from passkey p join account a on a.id = p.account_id where a.email = 'leader@aurora.example'`
    expect((await target.pool.query(ofLeader)).rows).toEqual((await test.owner.query(ofLeader)).rows)
  })

  it('brings groups, what they stand for and who is known to the directory, and neither a token, nor a provider, nor the proof of a domain', async () => {
    // given
    const target = await openInhabited()
    // when
    await load(exported, target, 'others')
    // then
    expect(await countSignInRows(target.pool, 2)).toEqual({
      advisor_by_group: 1,
      company_domain: 1,
      group_grant: 1,
      proved_domain: 0,
      provisioned_group: 1,
      provisioned_group_member: 1,
      provisioned_user: 1,
      provisioning_token: 0,
      sign_in: 2,
      sign_in_rule: 1,
      signature: 1,
      signing_proposal: 1,
      sso_identity: 1,
      sso_provider: 0,
      substitution: 2,
      handover_request: 2,
    })
    const signed = await target.pool.query(
      `select s.printed_name as name, c.type, c.status from signature s join chart c on c.company_id = s.company_id and c.id = s.chart_id where s.company_id = 2`,
    )
    expect(signed.rows).toEqual([{ name: 'Ingrid Solheim', type: 'gpfc', status: 'APPROVED' }])
    const { rows } = await target.pool.query(
      `select a.email, g.name, u.external_id as "externalId" from provisioned_group_member n
         join provisioned_group g on g.company_id = n.company_id and g.id = n.group_id
         join provisioned_user u on u.company_id = n.company_id and u.company_user_id = n.company_user_id
         join membership m on m.company_id = n.company_id and m.id = n.company_user_id join account a on a.id = m.account_id where n.company_id = 2`,
    )
    expect(rows).toEqual([{ email: 'leader@aurora.example', name: 'Finance', externalId: 'e-12' }])
    expect((await target.pool.query('select from domain_owner')).rowCount).toBe(0)
  })

  it('leaves the factors of who is known as they are', async () => {
    // given
    const target = await openInhabited()
    const companyId = await buildCompany(target.database, { name: 'Dogwood' })
    await buildMember(target.database, { companyId, email: 'leader@aurora.example', shortName: 'LEA' })
    // when
    await load(exported, target, 'others')
    // then
    expect(await factorsOf(target)).toEqual({ totp: [], passkeys: [], codes: [] })
  })

  it('leaves a passkey to the account that has it here', async () => {
    // given
    const target = await openInhabited()
    const companyId = await buildCompany(target.database, { name: 'Elm' })
    const { accountId } = await buildMember(target.database, { companyId, email: 'other@elm.example', shortName: 'OTH' })
    const { rows } = await test.owner.query(
      `select p.* from passkey p join account a on a.id = p.account_id where a.email = 'leader@aurora.example'`,
    )
    const { credential_id: credential, public_part: key, user_handle: handle, rp_id: host } = rows[0]
    await target.pool.query(
      `insert into passkey (id, account_id, name, credential_id, public_part, sign_count, transports, user_handle, rp_id, added_at)
       values (gen_random_uuid(), $1, 'Laptop', $2, $3, 0, '{}', $4, $5, now())`,
      [accountId, credential, key, handle, host],
    )
    // when
    await load(exported, target, 'others')
    // then
    expect((await factorsOf(target)).passkeys).toEqual(['other@elm.example'])
  })

  it('brings a company under a number of its own, with its files, and joins those who are known', async () => {
    // given
    const target = await openInhabited()
    // when
    const joined = await load(exported, target, 'others')
    // then
    expect(joined).toEqual({ companies: [{ id: 2, name: 'Aurora Instruments' }], withoutPassword: 0, byProviderOnly: [] })
    const [there, here] = [await counts(original(), 1), await counts(target, 2)]
    expect(there.audit).toBe(4)
    expect(here).toEqual({ ...there, audit: 5 })
    expect(await countFormerRows(target.pool, 2)).toEqual({ namings: 3, deleted: 1, months: 2, hasRows: true, hasSides: true, notes: 1 })
    const reads = await listReads(original(), 1)
    expect(reads.filter(({ read_on: readOn }) => readOn !== null)).toHaveLength(2)
    expect(reads.length).toBeGreaterThan(2)
    expect(await listReads(target, 2)).toEqual(reads)
    const { rows: files } = await target.pool.query('select file_key as key from chart where company_id = 2 and file_key is not null')
    expect(files.length).toBeGreaterThan(5)
    for (const { key } of files) expect([key.startsWith('2/charts/'), await target.files.exists(key)]).toEqual([true, true])
    const { rows: advisor } = await target.pool.query(
      `select a.password_hash as hash, array_agg(c.company_id::int order by c.company_id) as companies
         from account a join account_company c on c.account_id = a.id where a.email = 'advisor@aurora.example' group by 1`,
    )
    expect(advisor).toEqual([{ hash: 'of Cedar', companies: [1, 2] }])
    expect((await target.pool.query(`select from account where email = 'admin@birch.example'`)).rowCount).toBe(0)
    const { rows: kept } = await target.pool.query(
      `select company_id::int as "companyId", key, value from membership_preference where key = 'favourites'`,
    )
    expect(kept).toEqual([{ companyId: 2, key: 'favourites', value: [{ place: 'open=process.12', title: 'Win orders' }] }])
  })

  it('keeps that nothing but a provider opens the company, and says of which the provider did not come', async () => {
    // given
    const switchOnly = (isOn: boolean) => test.owner.query('update sign_in_rule set provider_only = $1 where company_id = 1', [isOn])
    await switchOnly(true)
    const file = await exportTo(join(test.configuration.dataFolder, 'only.zip'), original(), 1)
    await switchOnly(false)
    const target = await openInhabited()
    // when
    const joined = await load(file, target, 'others')
    // then
    expect(joined?.byProviderOnly).toEqual(['Aurora Instruments'])
    const { rows } = await target.pool.query('select provider_only as only from sign_in_rule where company_id = 2')
    expect(rows).toEqual([{ only: true }])
  })

  it('lets its people go on: they log in, read their charts, and what is new gets a number of its own', async () => {
    // given
    const target = await openInhabited()
    await load(exported, target, 'others')
    const app = await createApp({ configuration: target.configuration, database: target.database })
    const call = { ...target, app, clock: systemClock }
    // when
    const headers = { username: encodeURIComponent('ceo@aurora.example'), password: encodeURIComponent('Demo-pass-1!') }
    const login = await callAs(call, undefined, sessionRoutes.authenticate, { headers })
    const chart = await callAs(call, await findCaller(target, 'admin@aurora.example', 2), chartRoutes.getApproved)
    const { url } = (
      await callAs(call, await findCaller(target, 'admin@aurora.example', 2), chartRoutes.getFileUrl, {
        params: { type: 'gpfc', chartId: chart.body.id },
      })
    ).body
    const file = await app.inject(url)
    await app.close()
    // then
    expect([login.status, login.body.companyId, chart.status, file.statusCode]).toEqual([200, 2, 200, 200])
    expect(isWhole(await verifyAudit(target.pool, target.configuration))).toBe(true)
    const { rows } = await target.pool.query(
      `select nextval('chart_version_id') > (select max(id) from chart) as chart, nextval('comment_id') > (select max(id) from comment) as comment`,
    )
    expect(rows).toEqual([{ chart: true, comment: true }])
    await expect(load(exported, target, 'others')).rejects.toThrow('There is a company called Aurora Instruments already.')
  })

  it('numbers what comes later beyond what the first two workers of a distributed installation numbered', async () => {
    // given the former names of a document that was in force, with the first numbers that these draw, and the last that the first one could
    const madeUp = 562_949_953_421_311
    const source = await openInhabited()
    await source.pool.query(`insert into document (company_id, chron_id, doc_type, name) values (1, 7, 'GPD', 'Travel')`)
    await source.pool.query(
      `insert into deleted_document_version (company_id, id, chron_id, doc_type, version, file_name, file_ext, from_on, to_on, deleted_on)
       values (1, 7, 7, 'GPD', 1, 'Travel.pdf', 'pdf', '2026-01-05', '2026-02-05', '2026-03-05')`,
    )
    for (const id of [281_474_976_710_657, 281_474_976_710_658, 562_949_953_421_313, madeUp])
      await source.pool.query(
        `insert into document_naming (company_id, id, chron_id, name, archived, from_on, to_on) overriding system value
         values (1, $1, 7, 'Trips', false, '2026-01-05', '2026-02-05')`,
        [id],
      )
    const file = await exportTo(join(await makeFolder(), 'cedar.zip'), source, 1)
    const target = await openInstallation()
    // when
    await load(file, target, 'others')
    for (const name of ['Journeys', 'Voyages']) await target.pool.query('update document set name = $1 where company_id = 1', [name])
    // then
    const { rows } = await target.pool.query(
      'select name, count(*)::int as times from document_naming where company_id = 1 group by 1 order by 1',
    )
    expect(rows).toEqual([
      { name: 'Journeys', times: 1 },
      { name: 'Travel', times: 1 },
      { name: 'Trips', times: 4 },
    ])
  })

  it('sets no password where the file was made elsewhere', async () => {
    const target = await openInhabited('another secret of at least 32 characters')
    const joined = await load(exported, target, 'others')
    expect(joined?.withoutPassword).toBeGreaterThan(15)
    expect(await factorsOf(target)).toEqual({ totp: [], passkeys: [], codes: [] })
    const { rows } = await target.pool.query('select email from account where password_hash is not null')
    expect(rows).toEqual([{ email: 'advisor@aurora.example' }])
    expect(isWhole(await verifyAudit(target.pool, target.configuration))).toBe(true)
  })
})

describe('an import into an empty installation', () => {
  it('brings all companies as they were, under their numbers', async () => {
    // given
    const file = await exportTo(join(await makeFolder(), 'all.zip'), original())
    const target = await openInstallation()
    // when
    await load(file, target, 'empty')
    // then
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    for (const companyId of [1, 2]) expect(await counts(target, companyId)).toEqual(await counts(original(), companyId))
    expect(isWhole(await verifyAudit(target.pool, target.configuration))).toBe(true)
    await expect(ArchiveSink.open(file)).rejects.toThrow('is there already')
  })
})

type Parts = Record<string, Buffer>

/** An export by somebody else: the parts of a true one, altered, with a manifest to match. */
async function forge(alter: (parts: Parts) => void, { seals = testSecret } = {}): Promise<string> {
  const archive = await fromBufferPromise(await readFile(exported), { lazyEntries: true })
  const parts: Parts = {}
  for await (const entry of archive.eachEntry()) parts[entry.fileName] = await readStream(await archive.openReadStreamPromise(entry))
  const { manifest } = JSON.parse(String(parts['manifest.json']))
  delete parts['manifest.json']
  alter(parts)
  const measure = (bytes: Buffer = Buffer.alloc(0)) => ({ length: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  const lines = (bytes: Buffer) => bytes.toString().split('\n').length - 1
  for (const table of manifest.tables) {
    const bytes = parts[`tables/${table.name}.jsonl`] ?? Buffer.alloc(0)
    Object.assign(table, measure(bytes), { rows: lines(bytes) })
  }
  const files = String(parts['files.jsonl'])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const bytes = files.reduce((sum, { length }) => sum + length, 0)
  manifest.files = { ...measure(parts['files.jsonl']), count: files.length, bytes }
  const target = join(await makeFolder(), 'forged.zip')
  await writeFile(target, buildArchive({ ...parts, 'manifest.json': writeManifest(manifest, seals) }))
  return target
}

async function readStream(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const replace = (name: string, from: string | RegExp, to: string) => (parts: Parts) => {
  const text = String(parts[name])
  expect(text).toMatch(from)
  parts[name] = Buffer.from(text.replace(from, to))
}

const expectUntouched = async ({ pool, files }: Installation) => {
  expect((await pool.query('select name from company')).rows).toEqual([{ name: 'Cedar' }])
  expect((await pool.query('select email from account')).rows).toEqual([{ email: 'advisor@aurora.example' }])
  for await (const { key } of files.list()) expect.unreachable(`${key} was left`)
}

describe('an import refuses', () => {
  const forgeries: [string, (parts: Parts) => void, RegExp][] = [
    [
      'a row of another company',
      replace('tables/event.jsonl', /^\["1"/, '["2"'),
      /event holds a row of a company that is not among those carried/,
    ],
    ['a row of no company', replace('tables/event.jsonl', /^\["1"/, '[null'), /event holds a row of a company/],
    ['a key of another company’s file', replace('tables/chart.jsonl', '"1/charts/', '"2/charts/'), /names no file of its own/],
    ['a key that leaves the storage', replace('tables/chart.jsonl', '"1/charts/', '"1/../../'), /names no file of its own/],
    ['a file that leaves the storage', replace('files.jsonl', '"1/charts/', '"1/../'), /names no file of Strata/],
    ['a file that no row names', addFile, /No row names the file/],
    ['a row without its file', removeFile, /is missing, which a row names/],
    ['a row that points to nothing', replace('tables/membership.jsonl', /^.*\n/, ''), /do not go together/],
    [
      'a value of another type',
      replace('tables/membership.jsonl', /^\["1","\d+"/, '["1","one"'),
      /membership holds a value that cannot be stored/,
    ],
    ['a row with a value too many', replace('tables/membership.jsonl', /^\[/, '["x",'), /membership holds what is no row of it/],
    ['a line that is no JSON', replace('tables/membership.jsonl', /^\[/, '['.repeat(9)), /membership\.jsonl, line 1 cannot be read/],
    ['an audit with a gap', replace('tables/audit.jsonl', /^\["1","1"/, '["1","2"'), /The audit has a gap/],
    ['a lane of it with a gap', replace('tables/audit_lane.jsonl', /^\["1","(\d)","1"/, '["1","$1","2"'), /The audit has a gap/],
    [
      'a part that belongs to no export',
      (parts) => Object.assign(parts, { 'tables/../../x': Buffer.from('x') }),
      /is no export of Strata, or is damaged/,
    ],
    ['a bomb', (parts) => Object.assign(parts, { 'tables/bomb.jsonl': Buffer.alloc(130_000_000) }), /holds more than any export/],
  ]

  it.each(forgeries)('%s, and writes nothing', async (_what, alter, sentence) => {
    const target = describeInstallation({
      ...refusing,
      configuration: { ...test.configuration, dataFolder: join(test.configuration.dataFolder, 'refusing') },
    })
    await expect(forge(alter).then((file) => load(file, target, 'others'))).rejects.toThrow(sentence)
    await expectUntouched(target)
  })

  it('what is no archive, and one with a table or a column that is not here', async () => {
    const target = await openInhabited()
    const text = join(await makeFolder(), 'text.zip')
    await writeFile(text, 'Dear operator')
    await expect(load(text, target, 'others')).rejects.toThrow('is no export of Strata, or is damaged')
    await target.pool.query('alter table alert add column more text')
    await expect(load(exported, target, 'others')).rejects.toThrow('The column more of alert is missing.')
    await target.pool.query('alter table alert drop column more')
    await target.pool.query('alter table alert drop column reminded_on')
    await expect(load(exported, target, 'others')).rejects.toThrow('alert has no column reminded_on here.')
    await target.pool.query('drop table alert')
    await expect(load(exported, target, 'others')).rejects.toThrow('There is no table alert here.')
    await target.pool.query(`insert into schema_migration (version, name, checksum) values (9000, '9000-next', 'x')`)
    await expect(load(exported, target, 'others')).rejects.toThrow('Import it into an empty installation of this program')
    await expectUntouched(target)
  })
})

function addFile(parts: Parts): void {
  const key = '1/charts/00000000-0000-4000-8000-000000000000.json'
  const sha256 = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'
  parts['files.jsonl'] = Buffer.from(`${parts['files.jsonl']}${JSON.stringify({ key, length: 2, sha256 })}\n`)
  parts[`files/${key}`] = Buffer.from('{}')
}

function removeFile(parts: Parts): void {
  parts['files.jsonl'] = Buffer.from(String(parts['files.jsonl']).replace(/^.*\n/, ''))
}
