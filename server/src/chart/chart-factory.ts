import type { ChartData, ChartNode, ChartSave, ChartStatus, ChartType } from '@strata/contract'
import { createServices } from '../app.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database/database.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { type ChartProcess, listChartProcesses } from './chart-process-store.ts'
import { ChartSteps, type Step } from './chart-steps.ts'
import { findChart, readDocument } from './chart-views.ts'
import { etagOf } from './save-chart-service.ts'
import { hashContent } from './summary/summary-of-chart.ts'

/** What factories of charts need of a test: `withTestApp()` answers it. */
export interface ChartTest {
  database: Database
  configuration: Configuration
}

/** A company with those who make and decide its global chart. */
export interface BuiltCompany {
  id: number
  admin: BuiltMember
  ceo: BuiltMember
}

export async function buildStaffedCompany({ database }: Pick<ChartTest, 'database'>): Promise<BuiltCompany> {
  const id = await buildCompany(database)
  const admin = await buildMember(database, { companyId: id, firstName: 'Tomas', lastName: 'Berg', is: 'admin' })
  const ceo = await buildMember(database, { companyId: id, firstName: 'Ingrid', lastName: 'Solheim', is: 'ceo' })
  return { id, admin, ceo }
}

export interface GivenChart {
  /** Left out: a company of its own. */
  company?: BuiltCompany
  /** Default: WIP. */
  status?: ChartStatus
  type?: ChartType
  /** The chronId of the process it is below. */
  parentChronId?: number | null
  /** Its processes, in a row; `name` is the pid in words. Default: P1 and E1. */
  pids?: readonly string[]
  on?: Date
}

/** One version of a chart in the state that was asked for. */
export interface BuiltChart {
  company: BuiltCompany
  id: number
  chronId: number
  type: ChartType
  status: ChartStatus
  parentId: number
  /** As the header has it. */
  etag: string
  contentHash: string
  processes: ChartProcess[]
  data: ChartData
}

/** A chart version in any state, with its company and people where none are given, through the same services as calls. */
export async function buildChart(test: ChartTest, given: GivenChart = {}): Promise<BuiltChart> {
  const { status = 'WIP', type = 'gpfc', parentChronId = null, pids = ['P1', 'E1'], on = new Date() } = given
  const company = given.company ?? (await buildStaffedCompany(test))
  const steps = new ChartSteps({ database: test.database, files: createServices(test).files })
  const prepare: Step = { companyId: company.id, by: company.admin.companyUserId, on }
  const { id } = await steps.create(prepare, type, parentChronId)
  await steps.save(prepare, id, saveOf(pids))
  const decide = { ...prepare, by: company.ceo.companyUserId }
  const reached = await reachStatus({ steps, prepare, decide }, id, status)
  return describeBuilt(test, company, reached)
}

interface Hands {
  steps: ChartSteps
  prepare: Step
  decide: Step
}

/** Takes a WIP to the state, by way of later versions where it needs them; answers the id of the version that is in it. */
export async function reachStatus(hands: Hands, id: number, status: ChartStatus): Promise<number> {
  const { steps, prepare } = hands
  if (status === 'WIP') return id
  await steps.send(prepare, id, '<p>The first version</p>')
  if (status === 'IA') return id
  await steps.decide(hands.decide, id, { approve: true })
  if (status === 'APPROVED') return id
  const next = await steps.makeWip(prepare, id)
  if (status === 'ARCHIVED') {
    await steps.makeWip(prepare, id)
    return next
  }
  await steps.send(prepare, next, '<p>The next version</p>')
  await steps.decide(hands.decide, next, { approve: true })
  return id
}

/** What a test learns of a version. */
export async function describeBuilt({ database }: ChartTest, company: BuiltCompany, id: number): Promise<BuiltChart> {
  return database.inCompany(company.id, async (tx) => {
    const chart = await findChart(tx, id)
    if (!chart) throw new Error('The built chart is not there.')
    const { chronId, type, status, parentChronId } = chart
    const contentHash = await hashContent(tx, chart)
    const [processes, data] = [await listChartProcesses(tx, id), await readDocument(tx, id)]
    return { company, id, chronId, type, status, parentId: parentChronId ?? 0, etag: `"${etagOf(chart)}"`, contentHash, processes, data }
  })
}

/** A save that draws new processes in a row; each has the node `n-<pid>` and the name `Process <pid>`. */
export function saveOf(pids: readonly string[]): ChartSave {
  return {
    chartData: { schema: 1, nodes: pids.map((pid, index) => processNode(pid, index)), edges: [] },
    create: pids.map((pid) => ({
      nodeId: `n-${pid}`,
      processId: pid,
      shortName: `Process ${pid}`,
      description: '',
      primary: pid.startsWith('P'),
    })),
  }
}

export function processNode(pid: string, index = 0): ChartNode {
  const place = { x: index * 200, y: 0, width: 160, height: 72, parent: null }
  return { id: `n-${pid}`, kind: 'process', ...place, text: `Process ${pid}`, addInfo: { processId: pid } }
}
