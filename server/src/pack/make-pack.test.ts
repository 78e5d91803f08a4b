import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { changelogRoutes, chartRoutes, packRoutes, signatureMeanings } from '@strata/contract'
import lzString from 'lz-string'
import { beforeEach, describe, expect, it } from 'vitest'
import { openFiles } from '../app.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { setClock } from '../performance/performance-stage.fixture.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, chronIdAt, giveRoles, type StaffedProcess } from '../role/staffed-process-factory.ts'
import { getSigningKey } from './key/signing-key.ts'
import { makePack } from './make-pack.ts'
import { buildPack } from './pack-factory.ts'
import { ask, firstQuarter, makeFor, ownPacks, readPack, runJob, storeWith, verify } from './packs.fixture.ts'
import { removeOldPacks } from './remove-old-packs.ts'

const test = withTestApp()
let staffed: StaffedProcess

beforeEach(async () => {
  setClock(test, '2026-04-10T12:00:00Z')
  staffed = await buildStaffedProcess(test)
  // What the factories made today was so in the first quarter.
  await test.owner.query(`update role_change set changed_on = '2026-02-01' where company_id = $1`, [staffed.company.id])
})

const inFebruary = new Date('2026-02-10T08:00:00Z')
const inMarch = new Date('2026-03-10T08:00:00Z')
const fingerprint = async () => (await getSigningKey(test)).fingerprint

async function buildMicro(on: Date, pids = ['P1.1.1', 'P1.1.2']) {
  return buildChart(test, { company: staffed.company, type: 'mi', parentChronId: staffed.macroId, status: 'APPROVED', pids, on })
}

describe('a pack', () => {
  it('holds the versions of a process and below it, older ones too, what changed in words, and is whole', async () => {
    // given a micro whose second version is in force
    const { people, globalId, company } = staffed
    const micro = await buildMicro(inFebruary)
    const again = await test.as(people.leader).call(chartRoutes.makeWip, { params: { type: 'mi', id: micro.id } })
    expect(again.status).toBe(204)
    await test.owner.query(
      `update chart set status = 'IA', sent_by = prepared_by, sent_on = $2, created_on = $2 where company_id = $1 and status = 'WIP' and type = 'mi'`,
      [company.id, inMarch],
    )
    const { rows } = await test.owner.query(`select id from chart where company_id = $1 and status = 'IA' and type = 'mi'`, [company.id])
    setClock(test, '2026-03-12T12:00:00Z')
    const decision = { approve: true, comment: 'Agreed on 12 March' }
    const approved = await test
      .as(people.leader)
      .call(chartRoutes.decideChart, { params: { type: 'mi', chartId: rows[0].id }, body: decision })
    expect(approved.status).toBe(204)
    setClock(test, '2026-04-10T12:00:00Z')
    // when
    const path = await makeFor(test, people.sponsor, globalId)
    // then
    const files = await readPack(path)
    const names = [...files.keys()]
    expect(names.filter((name) => name.startsWith('charts/')).map((name) => name.replace(/-\d+\./, '.'))).toEqual(
      expect.arrayContaining(['charts/P1.1-mi-v1.svg', 'charts/P1.1-mi-v1.bpmn', 'charts/P1.1-mi-v2.pdf']),
    )
    expect(names).toEqual(expect.arrayContaining(['index.html', 'pack.pdf', 'audit.jsonl', 'verify.mjs', 'manifest.json', 'manifest.sig']))
    expect(files.get('pack.pdf')).toMatch(/^%PDF-1\./)
    const charts = files.get('pages/charts.html') ?? ''
    expect(charts).toContain('(P1.1) Process P1.1 — Micro, version 2')
    expect(charts).toContain('Agreed on 12 March')
    expect(files.get('pages/decisions.html')).toContain('(P1.1) Process P1.1 — Micro, version 2: approved')
    expect(files.get('pages/roles.html')).toContain('Sponsor')
    expect(files.get('index.html')).toContain('Audit pack: P1 Process P1')
    expect(files.get('index.html')).not.toMatch(/<script|https?:\/\//)
    const { status, text } = verify(path, await fingerprint())
    expect([status, text]).toEqual([0, expect.stringContaining('Signed by the key that you named.')])
    // when one byte of it is changed, then
    const bytes = Buffer.from(await (await import('node:fs/promises')).readFile(path))
    bytes[500] = (bytes[500] ?? 0) ^ 1
    await writeFile(`${path}-altered`, bytes)
    expect(verify(`${path}-altered`, await fingerprint()).status).toBe(1)
  })

  it('is made of texts with separators of lines too, which some programs end a line at', async () => {
    const { people, globalId } = staffed
    const micro = await buildMicro(inFebruary)
    const body = lzString.compressToEncodedURIComponent('<p>Asked\u2028by the board</p>')
    setClock(test, '2026-03-12T12:00:00Z')
    const params = { type: 'mi', chartId: micro.id }
    expect((await test.as(people.leader).call(changelogRoutes.addEntry, { params, body })).status).toBe(200)
    setClock(test, '2026-04-10T12:00:00Z')
    const path = await makeFor(test, people.sponsor, globalId)
    expect((await readPack(path)).get('pages/charts.html')).toContain('Asked\u2028by the board')
    expect(verify(path, await fingerprint()).status).toBe(0)
  })

  it('names what each signature means', async () => {
    const { people, globalId, company } = staffed
    const micro = await buildMicro(inFebruary)
    for (const meaning of signatureMeanings)
      await test.owner.query(
        `insert into signature (company_id, chart_id, meaning, signed_by, printed_name, printed_role, signed_on, timezone, content_hash, name_hash, means)
         values ($1, $2, $3, $4, 'Nora Leader', 'Process Leader', $5, 'Europe/Oslo', repeat('a', 64), repeat('b', 64), '{password}')`,
        [company.id, micro.id, meaning, people.leader.companyUserId, inMarch],
      )
    const files = await readPack(await makeFor(test, people.sponsor, globalId))
    const signatures = files.get('pages/signatures.html') ?? ''
    for (const what of ['approved, signed', 'rejected, signed', 'consented, signed', 'read and understood, signed'])
      expect(signatures).toContain(`(P1.1) Process P1.1 — Micro, version 1: ${what}`)
  })

  it('is of the state at the end of its period, whatever happens while it is made', async () => {
    // given a version of March, and one that is approved after the lines are read
    const { people, company } = staffed
    const micro = await buildMicro(inFebruary)
    const { body } = await ask(test, people.admin, 0, { ...firstQuarter, lastDay: '2026-04-10' })
    const files = openFiles(test.configuration)
    const parentChronId = chronIdAt(staffed.macro, 1)
    const on = new Date('2026-04-10T12:00:01Z')
    const approvesMeanwhile = storeWith(files, async (...given) => {
      await buildChart(test, { company, type: 'mi', parentChronId, status: 'APPROVED', pids: ['P1.2.7'], on })
      return files.put(...given)
    })
    // when
    await runJob(test, company.id, body.id, { files: approvesMeanwhile })
    // then
    const { rows } = await test.owner.query('select guid, state from audit_pack where id = $1', [body.id])
    const path = join(test.configuration.dataFolder, 'files', String(company.id), 'packs', rows[0].guid)
    const found = await readPack(path)
    expect(found.get('pages/charts.html')).toContain('(P1.1) Process P1.1 — Micro, version 1')
    expect([...found.values()].join('\n')).not.toContain('P1.2-mi-v1')
    expect(found.get('pages/decisions.html')).not.toContain('(P1.2) Process P1.2 — Micro')
    expect(verify(path, await fingerprint()).status).toBe(0)
    expect(micro.id).toBeGreaterThan(0)
  })

  it('has the files of documents where they are asked for, and says before how large they are', async () => {
    const { people, company } = staffed
    const document = await buildDocument(test, { company, name: 'Quality manual', state: 'APPROVED' })
    await test.owner.query(`update document_version set created_on = $2, approved_on = $2 where company_id = $1`, [company.id, inFebruary])
    const size = await test.as(people.ceo).call(packRoutes.getPackSize, { params: { processChronId: 0 }, query: firstDays })
    expect([size.status, size.body]).toEqual([200, { documents: 1, bytes: expect.any(Number), most: expect.any(Number) }])
    const without = await readPack(await makeFor(test, people.ceo, 0))
    expect([...without.keys()].filter((name) => name.startsWith('files/'))).toEqual([])
    const path = await makeFor(test, people.ceo, 0, { ...firstQuarter, withFiles: true })
    const names = [...(await readPack(path)).keys()]
    expect(names.filter((name) => name.startsWith('files/'))).toEqual([expect.stringMatching(new RegExp(`^files/${document.id}\\.`))])
    expect(verify(path, await fingerprint()).status).toBe(0)
  })

  const firstDays = { firstDay: '2026-01-01', lastDay: '2026-03-31' }

  it('of files larger than half of the free space is refused', async () => {
    const { people, company } = staffed
    await buildDocument(test, { company, name: 'Quality manual', state: 'APPROVED' })
    await test.owner.query(`update document_version set created_on = $2, approved_on = $2, length = 9e15 where company_id = $1`, [
      company.id,
      inFebruary,
    ])
    const { status, body } = await ask(test, people.ceo, 0, { ...firstQuarter, withFiles: true })
    expect([status, body.code]).toEqual([409, 'LIMIT_REACHED'])
  })

  it('has the whole chain where the administrator made it of the company, else entries about what is in it', async () => {
    const { people, globalId, company } = staffed
    setClock(test, '2026-02-15T12:00:00Z')
    await test.as(people.admin).call(chartRoutes.makeWip, { params: { type: 'ma', id: staffed.macro.id } })
    await test.as(people.reader).call(packRoutes.listPackKeys)
    setClock(test, '2026-04-10T12:00:00Z')
    const entriesOf = async (path: string) =>
      ((await readPack(path)).get('audit.jsonl') ?? '')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line).entry)
    const whole = await entriesOf(await makeFor(test, people.admin, 0))
    const { rows } = await test.owner.query('select count(*)::int as count from audit_entry where company_id = $1', [company.id])
    for (const lane of new Set(whole.map((entry) => entry.lane))) {
      const ofLane = whole.filter((entry) => entry.lane === lane)
      expect(ofLane.map(({ seq }) => seq)).toEqual(ofLane.map((_, index) => index + 1))
    }
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).sort())
    expect(whole.length).toBe(rows[0].count)
    expect(whole.some(({ outcome }) => outcome === 'NO_RIGHT')).toBe(true)
    for (const [who, of] of [
      ['ceo', 0],
      ['sponsor', globalId],
    ] as const) {
      const entries = await entriesOf(await makeFor(test, people[who], of))
      expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([['chart.makeWip', 'done']])
      expect(Object.keys(entries[0]).sort()).toEqual(['action', 'at', 'facts', 'lane', 'outcome', 'person', 'sentence', 'seq', 'userId'])
    }
  })

  it('is not made of an audit that was altered', async () => {
    const { people, company, globalId } = staffed
    await ask(test, people.sponsor, globalId)
    for (const table of ['audit', 'audit_lane'])
      await test.owner.query(`update ${table} set action = 'chart.save' where company_id = $1 and seq = 1`, [company.id])
    const [asked] = await ownPacks(test, people.sponsor)
    await runJob(test, company.id, asked?.id ?? 0)
    expect(await ownPacks(test, people.sponsor)).toMatchObject([{ state: 'FAILED', failure: 'audit' }])
  })

  it('names nothing of a restricted process to whom it is closed', async () => {
    // given marker words below P2, which is restricted, and which the sponsor of P1 may not open
    const { people, company, globalId, global } = staffed
    const closedId = chronIdAt(global, 1)
    await buildChart(test, { company, type: 'ma', parentChronId: closedId, status: 'APPROVED', pids: ['P2.77'], on: inFebruary })
    await buildDocument(test, { company, docType: 'PRD', processChronId: closedId, name: 'Zanzibar plan' })
    await test.owner.query(`update document_version set created_on = $2 where company_id = $1`, [company.id, inFebruary])
    await test.owner.query('update process set restricted = true where company_id = $1 and chron_id = $2', [company.id, closedId])
    const textOf = async (path: string) => [...(await readPack(path)).values()].join('\n')
    // when
    const ofSponsor = await textOf(await makeFor(test, people.sponsor, globalId))
    const ofAdmin = await textOf(await makeFor(test, people.admin, 0))
    // then
    expect(ofSponsor).not.toMatch(/Zanzibar|P2\.77|Process P2/)
    for (const marker of ['Zanzibar', '(P2) Process P2 — Macro']) expect(ofAdmin).toContain(marker)
    expect((await ask(test, people.sponsor, closedId)).body.code).toBe('RESTRICTED')
  })
})

describe('making a pack', () => {
  it('goes one at a time in a company', async () => {
    const { people, globalId, company } = staffed
    const first = await ask(test, people.sponsor, globalId)
    expect((await ask(test, people.admin, 0)).body).toMatchObject({
      code: 'LIMIT_REACHED',
      detail: 'A pack of this company is being made. Wait until it is ready.',
    })
    await runJob(test, company.id, first.body.id)
    expect((await ask(test, people.admin, 0)).status).toBe(200)
  })

  it('is asked for by two at once: one of them gets it, and the other waits', async () => {
    const { people, globalId } = staffed
    const answers = await Promise.all([ask(test, people.sponsor, globalId), ask(test, people.admin, 0), ask(test, people.ceo, 0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('goes one at a time on a server: that of another company goes back into the queue meanwhile', async () => {
    const { people, globalId, company } = staffed
    const other = await buildStaffedProcess(test)
    const [one, two] = [await ask(test, people.sponsor, globalId), await ask(test, other.people.admin, 0)]
    const files = openFiles(test.configuration)
    const { database, configuration, clock } = test
    const attempt = { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    const queued = async () => {
      const { rows } = await test.owner.query(
        `select count(*)::int as count from graphile_worker._private_jobs where payload ->> 'packId' = $1 and payload ->> 'companyId' = $2`,
        [String(two.body.id), String(other.company.id)],
      )
      return rows[0].count
    }
    expect(await queued()).toBe(1)
    // when the other one comes while the first is written
    let stateMeanwhile = ''
    const handler = makePack({
      database,
      configuration,
      clock,
      files: storeWith(files, async (...given) => {
        await handler({ companyId: other.company.id, packId: two.body.id }, attempt)
        stateMeanwhile = (await ownPacks(test, other.people.admin))[0]?.state ?? ''
        return files.put(...given)
      }),
    })
    await handler({ companyId: company.id, packId: one.body.id }, attempt)
    // then
    expect(stateMeanwhile).toBe('WAITING')
    expect((await ownPacks(test, people.sponsor))[0]?.state).toBe('READY')
    expect(await queued()).toBe(2)
    // and its turn comes
    await runJob(test, other.company.id, two.body.id)
    expect((await ownPacks(test, other.people.admin))[0]?.state).toBe('READY')
  })

  it('that the storage refuses after some bytes leaves nothing, and is begun again', async () => {
    const { people, globalId, company } = staffed
    await buildMicro(inFebruary)
    const { body } = await ask(test, people.sponsor, globalId)
    const files = openFiles(test.configuration)
    const full = (bytes: number, code?: string) =>
      storeWith(files, (key, content, options) =>
        files.put(key, content instanceof Readable ? Readable.from(refuseAfter(content, bytes, code)) : content, options),
      )
    // when it may go better next time
    await expect(runJob(test, company.id, body.id, { files: full(3_000), attempt: 1 })).rejects.toThrow('refused')
    expect(await ownPacks(test, people.sponsor)).toMatchObject([{ state: 'MAKING', failure: null }])
    expect(await packFiles()).toEqual([])
    // when the disk is full
    await runJob(test, company.id, body.id, { files: full(3_000, 'ENOSPC'), attempt: 2 })
    expect(await ownPacks(test, people.sponsor)).toMatchObject([{ state: 'FAILED', failure: 'space' }])
    expect(await packFiles()).toEqual([])
  })

  async function* refuseAfter(content: Readable, most: number, code: string | undefined) {
    let passed = 0
    for await (const chunk of content) {
      passed += chunk.length
      if (passed > most) throw Object.assign(new Error('refused'), code === undefined ? {} : { code })
      yield chunk
    }
  }

  const packFiles = () => readdir(join(test.configuration.dataFolder, 'files', String(staffed.company.id), 'packs')).catch(() => [])

  it('that is stopped on its way starts again with the next server', async () => {
    const { people, globalId, company } = staffed
    await buildMicro(inFebruary)
    const { body } = await ask(test, people.sponsor, globalId)
    const stopped = new AbortController()
    stopped.abort()
    await expect(runJob(test, company.id, body.id, { attempt: 5, signal: stopped.signal })).rejects.toThrow()
    expect([await packFiles(), (await ownPacks(test, people.sponsor))[0]?.state]).toEqual([[], 'MAKING'])
    await runJob(test, company.id, body.id, { attempt: 2 })
    expect([(await packFiles()).length, (await ownPacks(test, people.sponsor))[0]?.state]).toEqual([1, 'READY'])
    // What is made already is not made again.
    await runJob(test, company.id, body.id)
    expect(await packFiles()).toHaveLength(1)
  })

  it('that was killed at each try ends, and another can be asked for', async () => {
    const { people, globalId, company } = staffed
    const { body } = await ask(test, people.sponsor, globalId)
    const { rows } = await test.owner.query(
      `select max_attempts as tries from graphile_worker._private_jobs where payload ->> 'companyId' = $1::text`,
      [company.id],
    )
    await test.owner.query(`update audit_pack set state = 'MAKING' where id = $1`, [body.id])
    expect(rows[0].tries).toBeGreaterThan(5)
    await runJob(test, company.id, body.id, { attempt: 6 })
    expect(await ownPacks(test, people.sponsor)).toMatchObject([{ state: 'FAILED', failure: 'other' }])
    expect((await ask(test, people.sponsor, globalId)).status).toBe(200)
  })

  it('ends where the right was lost in the meantime', async () => {
    const { people, globalId, company } = staffed
    const { body } = await ask(test, people.sponsor, globalId)
    await giveRoles(test, company, globalId, { PRS: [] })
    await runJob(test, company.id, body.id)
    expect(await ownPacks(test, people.sponsor)).toMatchObject([{ state: 'FAILED', failure: 'right' }])
  })
})

describe('the file of a pack', () => {
  const download = async (url: string) => (await test.app.inject({ method: 'GET', url })).statusCode

  it('is downloaded by who asked for it, as long as they may have it', async () => {
    // given
    const { people, globalId, company } = staffed
    await makeFor(test, people.sponsor, globalId)
    const packId = (await ownPacks(test, people.sponsor))[0]?.id ?? 0
    const { body } = await test.as(people.sponsor).call(packRoutes.getPackUrl, { params: { packId } })
    expect(await download(body.url)).toBe(200)
    // others, who may have one of their own
    expect((await test.as(people.admin).call(packRoutes.getPackUrl, { params: { packId } })).status).toBe(404)
    expect((await test.as(people.reader).call(packRoutes.getPackUrl, { params: { packId } })).status).toBe(403)
    // when the role is gone
    await giveRoles(test, company, globalId, { PRS: [] })
    // then the address of before leads nowhere
    expect(await download(body.url)).toBe(403)
    expect((await test.as(people.sponsor).call(packRoutes.getPackUrl, { params: { packId } })).body.code).toBe('NO_RIGHT')
    expect(await ownPacks(test, people.sponsor)).toMatchObject([{ process: { pid: '', pname: '' } }])
  })

  it('with the whole chain is downloaded by the administrator alone', async () => {
    const { people, company } = staffed
    await makeFor(test, people.admin, 0)
    const packId = (await ownPacks(test, people.admin))[0]?.id ?? 0
    // when the office is somebody else's, and who made it reads everything of the company as an advisor
    await test.owner.query('update company set admin_id = $2 where company_id = $1', [company.id, people.owner.companyUserId])
    await test.owner.query('update membership set advisor = true where id = $1', [people.admin.companyUserId])
    expect((await test.as(people.admin).call(packRoutes.getPackUrl, { params: { packId } })).status).toBe(403)
  })

  it('is kept for seven days, and goes when it is removed', async () => {
    const { people, globalId, company } = staffed
    const folder = join(test.configuration.dataFolder, 'files', String(company.id), 'packs')
    const cleaning = { database: test.database, files: openFiles(test.configuration), clock: test.clock }
    await makeFor(test, people.sponsor, globalId)
    await writeFile(join(folder, '00000000-0000-4000-8000-000000000000'), 'a try that was killed')
    setClock(test, '2026-04-17T11:59:00Z')
    await removeOldPacks(cleaning)
    expect([(await ownPacks(test, people.sponsor)).length, (await readdir(folder)).length]).toEqual([1, 1])
    setClock(test, '2026-04-17T12:01:00Z')
    await removeOldPacks(cleaning)
    expect([(await ownPacks(test, people.sponsor)).length, (await readdir(folder)).length]).toEqual([0, 0])
    // when one is removed before
    await makeFor(test, people.sponsor, globalId)
    const packId = (await ownPacks(test, people.sponsor))[0]?.id ?? 0
    expect((await test.as(people.sponsor).call(packRoutes.removePack, { params: { packId } })).status).toBe(204)
    await removeOldPacks(cleaning)
    expect([(await ownPacks(test, people.sponsor)).length, (await readdir(folder)).length]).toEqual([0, 0])
  })

  it('is not removed by somebody else', async () => {
    const { people, company } = staffed
    const { id: packId } = await buildPack(test, { companyId: company.id, askedBy: people.ceo.companyUserId, state: 'READY' })
    expect((await test.as(people.admin).call(packRoutes.removePack, { params: { packId } })).status).toBe(404)
  })
})

describe('who may have a pack', () => {
  it('is as specification 4 §12 says', async () => {
    const { people, globalId } = staffed
    const offered = async (who: keyof typeof people) => (await test.as(people[who]).call(packRoutes.listPacks)).body
    const whole = await Promise.all(
      (['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'owner', 'spl', 'spm', 'reader'] as const).map(async (who) => [
        who,
        (await offered(who)).company,
        (await offered(who)).processes.some(({ chronId }: { chronId: number }) => chronId === globalId),
      ]),
    )
    expect(whole).toEqual([
      ['admin', true, true],
      ['ceo', true, true],
      ['advisor', true, true],
      ['sponsor', false, true],
      ['leader', false, true],
      ['owner', false, false],
      ['spl', false, false],
      ['spm', false, false],
      ['reader', false, false],
    ])
    expect((await ask(test, people.owner, globalId)).body.code).toBe('NO_RIGHT')
    expect((await ask(test, people.sponsor, 0)).body.code).toBe('NO_RIGHT')
  })
})
