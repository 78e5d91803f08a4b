import { chartRoutes, commentRoutes } from '@strata/contract'
import lzString from 'lz-string'
import { beforeAll, expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { documentStepsOf } from '../../document/document-factory.ts'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import type { Caller } from '../../platform/testing/test-call.ts'
import { findBroken } from '../large/check-invariants.ts'
import { readSizes } from '../large/large-sizes.ts'
import { makeLarge } from '../large/make-large.ts'
import { listReferencedKeys } from './file-references.ts'
import { backUp, describeInstallation, type Installation, openInstallation, restoreFrom } from './installation.fixture.ts'
import { inSnapshot } from './snapshot.ts'
import { listCarriedTables } from './table-catalogue.ts'

const test = withTestApp()
const backups = 4
const gpfc = { type: 'gpfc' }

let companyId: number
let admin: Caller
let ceo: Caller

beforeAll(async () => {
  const { operator: pool, database, configuration } = test
  const sizes = readSizes({ processes: '60', people: '60', months: '2' })
  companyId = (await makeLarge({ pool, database, configuration, now: new Date(), print: () => {} }, { name: 'Large', sizes })).id
  const { rows } = await pool.query(
    `select m.company_id::int as "companyId", m.id::int as "companyUserId", m.account_id::int as "accountId", m.id = c.admin_id as "isAdmin"
       from membership m join company c on c.company_id = m.company_id and m.id in (c.admin_id, c.ceo_id) where m.company_id = $1`,
    [companyId],
  )
  admin = rows.find(({ isAdmin }) => isAdmin)
  ceo = rows.find(({ isAdmin }) => !isAdmin)
})

/** Does one thing again and again until it is told to end, and counts. */
function repeat(work: (turn: number) => Promise<void>): { count: () => number; end: () => Promise<void> } {
  let [turns, isDone] = [0, false]
  const running = (async () => {
    for (; !isDone; turns += 1) await work(turns)
  })()
  const end = async () => {
    isDone = true
    await running
  }
  return { count: () => turns, end }
}

async function findChart(status: string): Promise<{ id: number; chronId: number } | undefined> {
  const { rows } = await test.owner.query(
    `select id::int, chron_id::int as "chronId" from chart where company_id = $1 and type = 'gpfc' and status = $2`,
    [companyId, status],
  )
  return rows[0]
}

async function comment(turn: number): Promise<void> {
  const params = { itemType: 'gpfc', itemId: (await findChart('APPROVED'))?.chronId ?? 0 }
  const body = { subject: `Turn ${turn}`, comments: 'Written while a backup is made.' }
  expect((await test.as(admin).call(commentRoutes.addComment, { params, body })).status).toBe(200)
}

/** A new account, and what is kept of it beside companies and in one. */
async function person(turn: number): Promise<void> {
  await buildMember(test.database, { companyId, email: `new-${turn}@large.example`, shortName: `N${turn}` })
}

/** A document that is approved, then a next version of it that is approved too; the file of the first one that is archived. */
async function document(turn: number): Promise<void> {
  const steps = documentStepsOf(test)
  const prepare = { companyId, by: admin.companyUserId, on: new Date() }
  const decide = { ...prepare, by: ceo.companyUserId }
  const file = { docType: 'GPD', processChronId: null, name: `Rules ${turn}`, fileName: 'Rules.txt' } as const
  const first = await steps.keep(prepare, { ...file, content: Buffer.from(`first ${turn}`) })
  await steps.send(prepare, first.id)
  await steps.decide(decide, first.id, { approve: true })
  const next = await steps.keep(prepare, { ...file, chronId: first.chronId, content: Buffer.from(`next ${turn} `.repeat(1000)) })
  await steps.send(prepare, next.id)
  await steps.decide(decide, next.id, { approve: true })
}

/** The Global Chart in a next version, saved, sent and approved: its file is made then. */
async function approveChart(): Promise<void> {
  const wipId = (await findChart('WIP'))?.id ?? (await beginVersion())
  const params = { ...gpfc, chartId: wipId }
  const read = await test.as(admin).call(chartRoutes.getData, { params })
  const headers = { 'if-match': read.headers.etag ?? '' }
  const saved = await test.as(admin).call(chartRoutes.saveData, { params: { ...gpfc, id: wipId }, headers, body: { chartData: read.body } })
  const log = lzString.compressToEncodedURIComponent('<p>Drawn again</p>')
  const sent = await test.as(admin).call(chartRoutes.sendForApproval, { params, body: { log } })
  const decided = await test.as(ceo).call(chartRoutes.decideChart, { params, body: { approve: true } })
  expect([saved.status, sent.status, decided.status], JSON.stringify([saved.body, sent.body, decided.body])).toEqual([204, 204, 204])
}

async function beginVersion(): Promise<number> {
  const id = (await findChart('APPROVED'))?.id ?? 0
  const made = await test.as(admin).call(chartRoutes.makeWip, { params: { ...gpfc, id } })
  return Number(made.headers.location?.split('/').at(-1))
}

it('every backup that is made under full load of writes restores to one moment that is whole', async () => {
  // given
  const source = describeInstallation(test)
  const writers = { comments: repeat(comment), documents: repeat(document), charts: repeat(approveChart), people: repeat(person) }
  let written = 0
  for (let backup = 1; backup <= backups; backup += 1) {
    // when
    const counts = Object.values(writers).map(({ count }) => count())
    await expect.poll(() => Object.values(writers).every(({ count }, at) => count() > (counts[at] ?? 0)), { timeout: 60_000 }).toBe(true)
    const folder = await backUp(source)
    // then
    const restored = await openInstallation()
    await restoreFrom(folder, restored)
    written = await expectWhole(restored, written)
  }
  await Promise.all(Object.values(writers).map(({ end }) => end()))
  console.log(
    Object.entries(writers)
      .map(([name, { count }]) => `${count()} ${name}`)
      .join(', '),
    `were written during ${backups} backups.`,
  )
}, 600_000)

/** All invariants, a file for each row that names one and no other, numbers beyond those given, and more than in the backup before. */
async function expectWhole(restored: Installation, before: number): Promise<number> {
  const { pool, database, configuration } = restored
  const { files } = createServices(restored)
  expect((await findBroken({ pool, database, configuration, files, companyId })).broken).toEqual([])
  const named: string[] = []
  await inSnapshot(pool, async (client) => {
    for await (const key of listReferencedKeys(client, await listCarriedTables(client), undefined)) named.push(key)
  })
  const kept: string[] = []
  for await (const { key } of files.list()) kept.push(key)
  expect(kept.sort()).toEqual(named.sort())
  const { rows } = await pool.query(
    `select (select count(*)::int from comment) as comments, nextval('chart_version_id') > (select max(id) from chart) as "chartsGoOn",
            (select count(*)::int from audit where company_id = $1) as entries`,
    [companyId],
  )
  expect(rows[0].chartsGoOn).toBe(true)
  expect(rows[0].comments).toBeGreaterThan(before)
  return rows[0].comments
}
