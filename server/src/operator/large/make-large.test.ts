import {
  chartRoutes,
  commentRoutes,
  dashboardRoutes,
  documentRoutes,
  performanceRoutes,
  progressTrackerRoutes,
  searchRoutes,
  sessionRoutes,
  userRoutes,
} from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasDemo } from '../../demo/load-demo.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import type { Caller } from '../../platform/testing/test-call.ts'
import { indexQueued } from '../../search/search-factory.ts'
import { isWhole } from '../print-audit.ts'
import { runCommand } from '../run-command.fixture.ts'
import { verifyAudit } from '../verify-audit.ts'
import { readSizes } from './large-sizes.ts'
import { makeLarge } from './make-large.ts'

const test = withTestApp()
const lines: string[] = []
const make = (name: string) => makeLarge(partsOf(), { name, sizes: readSizes({ processes: '50' }) })
const partsOf = () => ({
  pool: test.operator,
  database: test.database,
  configuration: test.configuration,
  now: test.clock.now(),
  print: (line: string) => void lines.push(line),
})
let company: { id: number; admin: string; ceo: string }

beforeAll(async () => {
  company = await make('Large')
  await indexQueued(test)
})

async function findMember(companyId: number, memberId: number): Promise<Caller> {
  const { rows } = await test.owner.query('select account_id as "accountId" from membership where company_id = $1 and id = $2', [
    companyId,
    memberId,
  ])
  return { companyId, companyUserId: memberId, accountId: rows[0].accountId }
}

const admin = (companyId = company.id) => findMember(companyId, 2)
const count = async (table: string, companyId = company.id): Promise<number> =>
  (await test.owner.query(`select count(*)::int as found from ${table} where company_id = $1`, [companyId])).rows[0].found

describe('a large company of 50 processes', () => {
  it('has what was ordered, and one more of each kind', async () => {
    const tables = ['process', 'membership', 'comment', 'document', 'expectation', 'performance_data']
    // 5 of the processes have expectations of 3 kinds, in each of which 24 months are measured; one of these waits with a second version.
    // Made through the services: a global process with two below it, a thread with a reply, three documents, three expectations, a month of each.
    expect(await Promise.all(tables.map((table) => count(table)))).toEqual([53, 50, 502, 103, 19, 363])
    expect(lines).toContain('One of each kind was made through the services, at E3.')
    expect(lines).toContain('All of 17 invariants hold.')
  })

  it('lets its people in, all by one password, and counts as a demo', async () => {
    const login = (username: string, passwd: string) =>
      test.as(undefined).call(sessionRoutes.authenticate, { headers: { username, password: encodeURIComponent(passwd) } })
    expect((await login(encodeURIComponent(company.ceo), 'Demo-pass-1!')).body).toMatchObject({ companyId: company.id })
    expect((await login('person20%40large.large.example', 'Demo-pass-1!')).status).toBe(200)
    expect((await login('person20%40large.large.example', 'Another-pass-1!')).status).toBe(401)
    expect(await hasDemo(test.database)).toBe(true)
  })

  it('answers the calls of its screens', async () => {
    const as = test.as(await admin())
    const tracker = await as.call(progressTrackerRoutes.listProgress)
    expect(tracker.body).toHaveLength(6)
    // One of 50 has left.
    expect((await as.call(userRoutes.listUsers)).body).toHaveLength(49)
    expect((await as.call(userRoutes.listUsers, { query: { all: 'true' } })).body).toHaveLength(50)
    const roots = await as.call(commentRoutes.listCurrentRoots, { params: { itemType: 'gpfc', itemId: 1 } })
    // 50 threads, of which the 17th and the 34th are archived.
    expect([roots.status, roots.headers['x-total-count']]).toEqual([200, '48'])
    const root = await as.call(documentRoutes.listFolder, { params: { docType: 'GPD', parentId: 0, status: 'APPROVED' } })
    expect([root.body.folder.length, root.body.docs.length]).toEqual([4, 14])
  })

  it('shows its charts and how expectations were met', async () => {
    const as = test.as(await admin())
    const { rows } = await test.owner.query(
      `select id, type from chart where company_id = $1 and status = 'APPROVED' and (parent_chron_id is null or type = 'ma' and parent_chron_id = 1) order by type`,
      [company.id],
    )
    const [global, macro] = await Promise.all(rows.map(({ id, type }) => as.call(chartRoutes.getVersion, { params: { type, id } })))
    expect(global?.body).toMatchObject({ version: 3, status: { name: 'APPROVED' } })
    expect(macro?.body).toMatchObject({ version: 1, status: { name: 'APPROVED' } })
    const month = lastMonth(test.clock.now(), 2)
    const colours = await as.call(dashboardRoutes.getChartColours, { params: { level: 'gpfc', parentId: 0, ...month } })
    // Of the last twelve months the present one has no data yet.
    expect([colours.body.months.length, colours.body.processes.length]).toEqual([11, 6])
    const data = await as.call(performanceRoutes.getDataOfMonth, { params: { type: 'ce', id: 1, ...month } })
    expect(data.status).toBe(200)
  })

  it('is found by words', async () => {
    const found = await test.as(await admin()).call(searchRoutes.search, { query: { q: 'prototypes 1', kind: 'process' } })
    expect(found.status).toBe(200)
    expect(JSON.stringify(found.body.results)).toContain('Check prototypes 1')
  })

  it('shows a person nothing of a restricted process', async () => {
    await test.owner.query('update process set restricted = true where company_id = $1 and chron_id = 1', [company.id])
    const stranger = test.as(await findMember(company.id, 40))
    const roots = await stranger.call(commentRoutes.listCurrentRoots, { params: { itemType: 'ps', itemId: 2 } })
    await test.owner.query('update process set restricted = false where company_id = $1 and chron_id = 1', [company.id])
    expect(roots.status).toBe(403)
  })
})

describe('a second large company', () => {
  it('stands beside the first, with the same administrator', async () => {
    const [before, second] = [await count('comment'), await make('Large 2')]
    expect(second).toMatchObject({ admin: company.admin, ceo: 'ceo@large-2.large.example' })
    const [first, other] = [await admin(), await admin(second.id)]
    expect(other.accountId).toBe(first.accountId)
    expect(await count('comment')).toBe(before)
    expect(await count('comment', second.id)).toBe(502)
    expect(isWhole(await verifyAudit(test.owner, test.configuration))).toBe(true)
  })

  it('has a name of its own', async () => {
    await expect(make('LARGE')).rejects.toThrow('There is a company called LARGE already.')
    expect(lines.at(-1)).toBe('All of 17 invariants hold.')
  })
})

describe('the command', () => {
  it.each([
    ['everyone in it has a password that is known', { APP_ENV: 'qa' }, [], 'only where APP_ENV is dev'],
    ['others could reach it', { APP_ENV: 'dev', HOST: '0.0.0.0' }, [], 'HOST must be a loopback address'],
  ])('is refused where %s', async (_why, environment, options, message) => {
    const refused = runCommand({ SESSION_SECRET: 'a secret that only the tests know, 32+', ...environment }, 'make-large', ...options)
    await expect(refused).rejects.toThrow(message)
  })

  it.each([
    ['processes', '19', '--processes is a number from 20 to 100000.'],
    ['people', '1e3', '--people is a number from 30 to 100000.'],
    ['months', '61', '--months is a number from 1 to 60.'],
    ['documents', '', '--documents is a number from 10 to 200000.'],
  ])('refuses %s of %j', (option, size, message) => {
    expect(() => readSizes({ [option]: size })).toThrow(message)
  })

  it('takes what is not given in proportion', () => {
    expect(readSizes({})).toMatchObject({
      processes: 10_000,
      globals: 200,
      people: 10_000,
      comments: 100_000,
      documents: 20_000,
      months: 24,
    })
    expect(readSizes({ processes: '500', people: '3000' })).toMatchObject({ globals: 10, people: 3000, comments: 5000, documents: 1000 })
  })
})

function lastMonth(now: Date, monthsAgo: number): { month: number; year: number } {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
  return { month: day.getUTCMonth() + 1, year: day.getUTCFullYear() }
}
