import { type RouteDefinition, routes } from '@strata/contract'
import { createServices } from '../server/src/app.ts'
import { loadDemo } from '../server/src/demo/load-demo.ts'
import { readSizes } from '../server/src/operator/large/large-sizes.ts'
import { makeLarge } from '../server/src/operator/large/make-large.ts'
import { type Caller, callAs, openToken, type TestRequest } from '../server/src/platform/testing/test-call.ts'
import type { BenchOptions } from './bench-options.ts'
import { type BenchServer, onBenchServer } from './bench-server.ts'
import { figure, median } from './statistics.ts'

const usualSizes = [500, 2_000, 10_000]
const rounds = 9
const aim = 3
/** Below it what the machine does besides decides: a list that is answered as fast is not slow. */
const leastMs = 5

interface Measured {
  name: string
  caller: Caller
  token: string
  /** A process of the Global Chart that has expectations, by chronId. */
  place: number
  /** The chronId of the Global Chart. */
  map: number
}

/** How long the first page of each list takes in the demo and in companies of these many processes and people, in turns within one run. */
export const measureScale = ({ sizes = usualSizes }: BenchOptions): Promise<void> =>
  onBenchServer(async (server) => {
    await loadDemo({ database: server.database, files: createServices(server).files, now: server.clock.now() })
    const companies = [await findCompany(server, 'demo', 'Aurora Instruments')]
    for (const size of sizes) {
      const given = readSizes({ processes: String(size), people: String(size) })
      await makeLarge({ ...server, pool: server.owner, now: server.clock.now(), print: () => {} }, { name: `Large ${size}`, sizes: given })
      companies.push(await findCompany(server, String(size), `Large ${size}`))
    }
    await server.owner.query('analyze')
    printRow('first page', [...companies.map(({ name }) => name), 'last/first'])
    for (const [what, ask] of Object.entries(lists)) await measureList(server, companies, { what, ask })
  })

type Ask = (company: Measured) => { route: RouteDefinition; request: TestRequest }

const page = { page: 0, size: 50 }
const month = { month: 10, year: 2026 }
const lists: Readonly<Record<string, Ask>> = {
  users: () => ({ route: routes.user.listUsers, request: { query: { ...page, all: 'true' } } }),
  'users, by last name': () => ({ route: routes.user.listUsers, request: { query: { ...page, sort: '-lastName' } } }),
  'users, by a word': () => ({ route: routes.user.listUsers, request: { query: { ...page, search: 'an' } } }),
  'people without a second factor': () => ({ route: routes.signIn.listWithoutFactor, request: { query: page } }),
  permission: () => ({ route: routes.processRole.listMembers, request: { query: page } }),
  'permission, by a word': () => ({ route: routes.processRole.listMembers, request: { query: { ...page, search: 'leader' } } }),
  tracker: () => ({ route: routes.progressTracker.listProgress, request: { query: page } }),
  reviews: () => ({ route: routes.review.listReviews, request: { query: page } }),
  alerts: () => ({ route: routes.alert.listAlerts, request: { query: page } }),
  waiting: () => ({ route: routes.alert.listWaiting, request: { query: page } }),
  events: () => ({ route: routes.event.listAllEvents, request: { query: page } }),
  documents: () => ({
    route: routes.document.listFolder,
    request: { params: { docType: 'GPD', parentId: 0, status: 'APPROVED' }, query: { ...page, folders: 'all' } },
  }),
  comments: ({ map }) => ({
    route: routes.comment.listCurrentRoots,
    request: { params: { itemType: 'gpfc', itemId: map }, query: page },
  }),
  colours: () => ({ route: routes.dashboard.getChartColours, request: { params: { level: 'gpfc', parentId: 0, ...month } } }),
  dashboard: ({ place }) => ({ route: routes.dashboard.getDashboard, request: { params: { processChronId: place } } }),
  expectations: ({ place }) => ({
    route: routes.expectation.listExpectations,
    request: { params: { type: 'ce', processChronId: place }, query: page },
  }),
  audit: () => ({ route: routes.audit.searchAudit, request: {} }),
  sessions: () => ({ route: routes.peopleSession.listPeopleSessions, request: {} }),
}

async function measureList(server: BenchServer, companies: readonly Measured[], { what, ask }: { what: string; ask: Ask }): Promise<void> {
  const taken = companies.map((): number[] => [])
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, company] of companies.entries()) {
      const { route, request } = ask(company)
      const began = performance.now()
      const { status } = await callAs(server, company.caller, route, { ...request, token: company.token })
      if (status !== 200) throw new Error(`${what} of ${company.name} answered ${status}`)
      // The first round plans what the others run.
      if (round >= 0) taken[index]?.push(performance.now() - began)
    }
  }
  const medians = taken.map(median)
  const ratio = Math.max(medians.at(-1) ?? 0, leastMs) / Math.max(medians[0] ?? 0, leastMs)
  printRow(what, [...medians.map((ms) => `${figure(ms)} ms`), `${figure(ratio)}×`], `aim ≤ ${aim}×`)
}

const printRow = (what: string, cells: readonly string[], note = ''): void =>
  console.log(`${what.padEnd(32)}${cells.map((cell) => cell.padStart(12)).join('')}   ${note}`)

async function findCompany(server: BenchServer, name: string, companyName: string): Promise<Measured> {
  const { rows } = await server.owner.query<{ company: string; member: string; account: string; place: string; map: string }>(
    `select c.company_id as company, m.id as member, m.account_id as account,
            (select min(e.process_chron_id) from expectation e join process p on p.company_id = e.company_id and p.chron_id = e.process_chron_id
              where e.company_id = c.company_id and p.level = 'gpfc') as place,
            (select max(g.chron_id) from chart g where g.company_id = c.company_id and g.type = 'gpfc') as map
       from company c join membership m on m.company_id = c.company_id and m.id = c.admin_id where c.name = $1`,
    [companyName],
  )
  const [row] = rows
  if (!row) throw new Error(`There is no company ${companyName}.`)
  const caller = { companyId: Number(row.company), companyUserId: Number(row.member), accountId: Number(row.account) }
  return { name, caller, token: await openToken(server, caller), place: Number(row.place), map: Number(row.map) }
}
