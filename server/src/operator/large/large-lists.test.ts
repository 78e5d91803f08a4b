import { AsyncLocalStorage } from 'node:async_hooks'
import { type RouteDefinition, routes } from '@strata/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SqlValue, Statement, sql } from '../../platform/database/sql.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import type { Caller } from '../../platform/testing/test-call.ts'
import { readSizes } from './large-sizes.ts'
import { makeLarge } from './make-large.ts'

const test = withTestApp()

/** A company in which lists have some ten rows, and one in which they have hundreds or a page full. */
const sizes = {
  small: readSizes({ processes: '20', people: '30', comments: '10', documents: '10', months: '2' }),
  large: readSizes({ processes: '1000', people: '1500', comments: '5000', documents: '1500', months: '24' }),
}
type Size = keyof typeof sizes

/** The call that opening the list makes: for its first page, where it has pages. Ids are the same in both companies. */
interface ListCase {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
}
const page = { page: 0, size: 50 }
const month = { month: 10, year: 2026 }
const ofProcess = { processChronId: 1 }
const lists: Readonly<Record<string, ListCase>> = {
  'alert.listAlerts': { query: page },
  'alert.listWaiting': { query: page },
  'audit.searchAudit': {},
  'chart.listForTree': { params: { type: 'ma', parentId: 1 } },
  'chart.listVersions': { params: { type: 'gpfc', parentId: 0 }, query: page },
  'comment.listCurrentRoots': { params: { itemType: 'gpfc', itemId: 1 }, query: page },
  'comment.getUnread': { params: { itemType: 'gpfc', itemChronId: 1 } },
  'dashboard.getChartColours': { params: { level: 'gpfc', parentId: 0, ...month } },
  'dashboard.getDashboard': { params: ofProcess },
  'document.listFolder': { params: { docType: 'GPD', parentId: 0, status: 'APPROVED' }, query: { ...page, folders: 'all' } },
  'event.listAllEvents': { query: page },
  'exceptionReport.getExceptionReport': { params: { ...ofProcess, ...month } },
  'expectation.listExpectations': { params: { type: 'ce', ...ofProcess }, query: page },
  'improvement.listAreas': { params: ofProcess, query: page },
  'peopleSession.listPeopleSessions': {},
  'performance.listDataHistory': { params: { type: 'ce', id: 1 }, query: page },
  'processRole.listMembers': { query: page },
  'processRole.listMembers, by a word': { query: { ...page, search: 'leader' } },
  'processRole.listRoleChanges': { params: { processId: 1 }, query: page },
  'progressTracker.countProgress': {},
  'progressTracker.listProgress': { query: page },
  'report.listReports': { params: { view: 'processdocs', parentId: 1 }, query: page },
  'review.countReviews': {},
  'review.listReviews': { query: page },
  'signIn.listWithoutFactor': { query: page },
  'signInLog.listSignIns': {},
  'user.listUsers': { query: { ...page, all: 'true' } },
}

type Sent = Pick<Statement, 'text' | 'values'>
/** Statements of the call that is made; what others do meanwhile is not among them. */
const counted = new AsyncLocalStorage<Sent[]>()
const companies = {} as Record<Size, Caller>

beforeAll(async () => {
  for (const size of ['small', 'large'] as const) companies[size] = await makeCompany(size)
  await test.owner.query('vacuum analyze')
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given
    if (statement instanceof Object && 'text' in statement && 'values' in statement)
      counted.getStore()?.push({ text: String(statement.text), values: isList(statement.values) ? statement.values : [] })
    return Reflect.apply(query, this, given)
  })
}, 600_000)

afterAll(() => {
  vi.restoreAllMocks()
})

const isList = (values: unknown): values is SqlValue[] => Array.isArray(values)

async function makeCompany(size: Size): Promise<Caller> {
  const { pool, ...parts } = {
    pool: test.operator,
    database: test.database,
    configuration: test.configuration,
    now: test.clock.now(),
    print: () => {},
  }
  const { id: companyId } = await makeLarge({ pool, ...parts }, { name: size, sizes: sizes[size] })
  const { rows } = await test.owner.query<{ id: number }>('select account_id as id from membership where company_id = $1 and id = 2', [
    companyId,
  ])
  return { companyId, companyUserId: 2, accountId: Number(rows[0]?.id) }
}

/** The statements of a call that was made once already. */
async function send(size: Size, name: string): Promise<Sent[]> {
  const caller = companies[size]
  const route = findRoute(name)
  const request = { params: lists[name]?.params ?? {}, query: lists[name]?.query ?? {}, token: await test.openToken(caller) }
  await test.as(caller).call(route, request)
  const sent: Sent[] = []
  const { status, body } = await counted.run(sent, () => test.as(caller).call(route, request))
  expect({ status, body }).toMatchObject({ status: 200 })
  return sent
}

function findRoute(name: string): RouteDefinition {
  const [domain, call] = (name.split(', ')[0] ?? '').split('.')
  const named = Object.entries(routes).find(([known]) => known === domain)?.[1] ?? {}
  const found = Object.entries<RouteDefinition>(named).find(([known]) => known === call)?.[1]
  if (!found) throw new Error(`There is no call ${name}.`)
  return found
}

describe.each(Object.keys(lists))('%s', (name) => {
  it('takes as many statements for hundreds of rows as for ten', async () => {
    const [few, many] = [await send('small', name), await send('large', name)]
    expect(many.length - few.length).toBeLessThanOrEqual(0)
  })
})

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const rowsOf = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0)

/** What the plans of a call's statements do, as the role that serves has them made. */
async function explain(name: string): Promise<{ rows: number; buffers: number }> {
  const total = { rows: 0, buffers: 0 }
  for (const { text, values } of await send('large', name)) {
    if (!/^\s*(select|with)/i.test(text) || /set_config/.test(text)) continue
    const plan = await explainOne({ text, values })
    total.rows += Math.round(rowsOf(plan))
    total.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return total
}

function explainOne({ text, values }: Sent): Promise<Plan> {
  const explained = `explain (analyze, buffers, format json) ${text}`
  return test.database.inCompany(companies.large.companyId, async (tx) => {
    await tx.run(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
    const row = await tx.one<{ 'QUERY PLAN': { Plan: Plan }[] }>(new Statement([explained], values, { text: explained, name: '' }))
    const [{ Plan: plan } = {}] = row['QUERY PLAN']
    if (!plan) throw new Error('There is no plan.')
    return plan
  })
}

/**
 * The calls whose statements touch most in the large company: what all parts of their plans read at most, and how many pages of 8 KB they touch. A plan that reads each row of a
 * list for each other one, or all of a table for a few of its rows, takes many times as much.
 */
const heaviest: readonly [name: string, rows: number, buffers: number][] = [
  ['dashboard.getChartColours', 32_000, 2_500],
  ['alert.listAlerts', 9_000, 2_100],
  ['comment.getUnread', 2_500, 200],
  ['comment.listCurrentRoots', 3_000, 1_400],
  ['signIn.listWithoutFactor', 18_000, 1_400],
  ['user.listUsers', 9_500, 1_400],
  ['dashboard.getDashboard', 13_000, 1_000],
  ['document.listFolder', 80_000, 1_000],
  ['processRole.listMembers', 33_000, 1_200],
  ['processRole.listMembers, by a word', 18_000, 1_000],
  ['progressTracker.listProgress', 45_000, 1_200],
  ['review.countReviews', 40_000, 1_000],
  ['review.listReviews', 85_000, 1_500],
]

describe('the plans of', () => {
  it.each(heaviest)('%s read no more than %d rows and %d pages', async (name, rows, buffers) => {
    const read = await explain(name)
    expect(read.rows).toBeLessThanOrEqual(rows)
    expect(read.buffers).toBeLessThanOrEqual(buffers)
  })
})
