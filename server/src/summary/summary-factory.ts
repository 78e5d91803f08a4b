import type { ChartStatus } from '@strata/contract'
import { createServices } from '../app.ts'
import {
  type BuiltChart,
  type BuiltCompany,
  buildChart,
  buildStaffedCompany,
  type ChartTest,
  describeBuilt,
  reachStatus,
} from '../chart/chart-factory.ts'
import { SummarySteps } from './summary-steps.ts'
import type { WantedComponent } from './wanted-component.ts'

export interface GivenSummary {
  /** An approved Global Chart; left out: one of a company of its own, with P1, P2 and E1. The summary is that of its first process. */
  global?: BuiltChart
  company?: BuiltCompany
  /** Default: WIP. */
  status?: Exclude<ChartStatus, 'ARCHIVED'>
  definition?: string
  /** Names for the additional list of the process. Default: Steel mill. */
  additional?: readonly string[]
  /** Default: the second process as customer, Steel mill as supplier, an input and an output. */
  components?: readonly WantedComponent[]
  /** When all of it is done. Default: now. */
  on?: Date
}

/** One version of a Process Summary in the state that was asked for. */
export interface BuiltSummary extends BuiltChart {
  global: BuiltChart
  /** Whose summary it is. */
  process: ChartProcess
}

type ChartProcess = BuiltChart['processes'][number]

/** The steps of summaries on a test's database. */
export const summaryStepsOf = (test: ChartTest): SummarySteps =>
  new SummarySteps({ database: test.database, files: createServices(test).files })

/** A version of a Process Summary in any state, made by the company's admin and decided by its CEO. */
export async function buildSummary(test: ChartTest, given: GivenSummary = {}): Promise<BuiltSummary> {
  const { status = 'WIP', definition = 'To turn enquiries into orders.', additional = ['Steel mill'], on = new Date() } = given
  const global = given.global ?? (await buildGlobal(test, given.company))
  const { company } = global
  const process = processOf(global, 0)
  const steps = summaryStepsOf(test)
  const prepare = { companyId: company.id, by: company.admin.companyUserId, on }
  const { id } = await steps.create(prepare, 'ps', process.chronId)
  await steps.define(prepare, id, definition)
  for (const name of additional) await steps.addAdditional(prepare, process.chronId, name)
  for (const wanted of given.components ?? usualComponents(global)) await steps.add(prepare, id, wanted)
  const decide = { ...prepare, by: company.ceo.companyUserId }
  const reached = await reachStatus({ steps, prepare, decide }, id, status)
  return { ...(await describeBuilt(test, company, reached)), global, process }
}

const usualComponents = (global: BuiltChart): WantedComponent[] => [
  { kind: 'customer', party: { process: processOf(global, 1).chronId } },
  { kind: 'supplier', party: { additional: 'Steel mill' } },
  { kind: 'input', party: { typed: 'Enquiry' } },
  { kind: 'output', party: { typed: 'Order' } },
]

/** An approved Global Chart with three processes. */
async function buildGlobal(test: ChartTest, company?: BuiltCompany): Promise<BuiltChart> {
  return buildChart(test, { company: company ?? (await buildStaffedCompany(test)), status: 'APPROVED', pids: ['P1', 'P2', 'E1'] })
}

export function processOf({ processes }: Pick<BuiltChart, 'processes'>, index: number): ChartProcess {
  const process = processes[index]
  if (!process) throw new Error(`The chart has no process ${index}.`)
  return process
}

/** Approves a Global Chart in which one process has another name, or is gone (null). */
export async function redrawGlobal(
  test: ChartTest,
  global: BuiltChart,
  { chronId, name }: { chronId: number; name: string | null },
): Promise<void> {
  const { company } = global
  const steps = summaryStepsOf(test)
  const prepare = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
  const id = await steps.makeWip(prepare, global.id)
  const { data, processes } = await describeBuilt(test, company, id)
  const process = processes.find((candidate) => candidate.chronId === chronId) ?? processOf({ processes }, 0)
  const nodes = data.nodes.filter(({ addInfo }) => addInfo?.aprsId !== process.id)
  await steps.save(
    prepare,
    id,
    name === null
      ? { chartData: { ...data, nodes }, delete: [{ id: process.id }] }
      : {
          chartData: data,
          update: [{ id: process.id, processId: process.pid, shortName: name, description: '', primary: process.pid.startsWith('P') }],
        },
  )
  await steps.send(prepare, id, '<p>Redrawn</p>')
  await steps.decide({ ...prepare, by: company.ceo.companyUserId }, id, { approve: true })
}
