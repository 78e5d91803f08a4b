import type { SummaryComponent, SummaryItem, SummaryVersion } from '@strata/contract'
import { buildProcess, buildVersion } from '../chart/chart-samples.setup.ts'
import { jsonAnswer } from '../platform/stub-server.setup.ts'

/** The global process P1 of company 1, by its chronId 12. */
export const winOrders = buildProcess()

/** A WIP of its summary that the reader may do everything with. */
export function buildSummaryVersion(changes: Partial<SummaryVersion> = {}): SummaryVersion {
  const can = {
    ...buildVersion().can,
    makeWip: 'role' as const,
    describe: true as const,
    showWip: 'state' as const,
    additional: true as const,
  }
  return {
    ...buildVersion({ type: 'ps', version: 3, parentId: 12, itemType: { id: 4, name: 'Process Summary' } }),
    definition: 'Turn interest into orders that we can keep.',
    definitionEtag: '"30.1"',
    can,
    ...changes,
  }
}

export const buildApproved = (changes: Partial<SummaryVersion> = {}): SummaryVersion =>
  buildSummaryVersion({
    id: 20,
    version: 2,
    status: { id: 3, name: 'APPROVED' },
    can: { export: true, comments: 'role', describe: 'state', showWip: true, create: true },
    ...changes,
  })

export const shipOrders: SummaryItem = { id: 71, chronId: 61, name: 'Ship orders', pid: 'P4', processId: 15, hdd: true }
export const hospitals: SummaryItem = { id: 72, chronId: 62, name: 'Hospitals' }
export const requests: SummaryItem = { id: 73, chronId: 63, name: 'Requests' }

type Lists = Partial<Record<SummaryComponent, SummaryItem[]>>

const base = '/aprs/v3/processsummary/1'
const empty = { schema: 1, nodes: [], edges: [] }

/** What the server answers about the components of one version. */
export const componentAnswers = (psId: number, lists: Lists = {}) =>
  Object.fromEntries(
    (['customer', 'supplier', 'ip', 'input', 'output'] as const).map((component) => [
      `GET ${base}/${psId}/${component}/getall`,
      () => jsonAnswer(lists[component] ?? []),
    ]),
  )

/** What the server answers about a summary whose WIP is 30 and whose approved version is 20; no box was moved in either. */
export const summaryAnswers = (versions: SummaryVersion[], lists: Lists = { customer: [shipOrders, hospitals], input: [requests] }) => ({
  [`GET ${base}/getall/12`]: () => jsonAnswer(versions),
  ...componentAnswers(20, lists),
  ...componentAnswers(30, lists),
  'GET /aprs/v3/chart/1/ps/data/30': () => jsonAnswer(empty, { etag: '"one"', 'x-content-hash': 'hash-one' }),
  'GET /aprs/v3/chart/1/ps/url/20': () => jsonAnswer({ url: 'http://strata.test/files/two' }),
  'GET /files/two': () => jsonAnswer(empty),
  [`GET ${base}/12/additionalcs/get`]: () => jsonAnswer([{ id: 8, name: 'Clinics' }]),
  'GET /aprs/v3/chart/1/gpfc/getapproved/0': () => jsonAnswer({ id: 5 }),
  'GET /aprs/v3/process/gpfcp/1/5/getall': () =>
    jsonAnswer([
      winOrders,
      buildProcess({ id: 14, chronId: 14, pid: 'P2', pname: 'Design products' }),
      buildProcess({ id: 15, chronId: 15, pid: 'P4', pname: 'Ship orders' }),
      buildProcess({ id: 16, chronId: 16, pid: 'E1', pname: 'Manage finance' }),
    ]),
})
