import type { ChartStatus, ExpectationType, SummaryComponent } from '@strata/contract'
import { type BuiltChart, type BuiltCompany, buildChart, type ChartTest } from '../chart/chart-factory.ts'
import type { Step } from '../chart/chart-steps.ts'
import { sql } from '../platform/database/sql.ts'
import { chronIdAt } from '../role/staffed-process-factory.ts'
import { type BuiltSummary, buildSummary, summaryStepsOf } from '../summary/summary-factory.ts'
import type { WantedComponent } from '../summary/wanted-component.ts'
import { expectationEtag } from './expectation-etag.ts'
import { ExpectationSteps } from './expectation-steps.ts'
import { findExpectation } from './expectation-views.ts'
import { readRowsHash } from './row/hash-rows.ts'

/**
 * Where expectations are made: P1 of an approved Global Chart with P2 and E1, its approved summary — customer, supplier and interfacing process P2, and the customer and supplier
 * Steel mill — and its approved macro with P1.1 and more.
 */
export interface ExpectationStage {
  company: BuiltCompany
  global: BuiltChart
  summary: BuiltSummary
  macro: BuiltChart
  /** ChronIds: of P1, P1.1 and P2. */
  globalId: number
  subId: number
  partnerId: number
  /** Of Steel mill on the additional list. */
  additionalId: number
}

export interface GivenExpectation {
  /** Left out: one of a company of its own. */
  stage?: ExpectationStage
  /** Default: ce. */
  type?: ExpectationType
  /** Whose; default: of P1. */
  processChronId?: number
  /** Default: WIP. */
  status?: ChartStatus
  /** How many rows it has, all about P2; default: 1. */
  rows?: number
  on?: Date
}

/** One version of expectations in the state that was asked for. */
export interface BuiltExpectation extends ExpectationStage {
  id: number
  chronId: number
  type: ExpectationType
  processChronId: number
  detailIds: number[]
  /** As the header has it. */
  etag: string
  contentHash: string
}

export const expectationStepsOf = ({ database }: Pick<ChartTest, 'database'>): ExpectationSteps => new ExpectationSteps({ database })

interface GivenStage {
  company?: BuiltCompany
  /** How many sub-processes P1 has; default: 2. */
  subs?: number
}

export async function buildExpectationStage(test: ChartTest, { subs = 2, ...given }: GivenStage = {}): Promise<ExpectationStage> {
  const global = await buildChart(test, { ...given, status: 'APPROVED', pids: ['P1', 'P2', 'E1'] })
  const macro = await buildChart(test, {
    company: global.company,
    type: 'ma',
    parentChronId: chronIdAt(global, 0),
    status: 'APPROVED',
    pids: pidsBelow(subs),
  })
  return stageOn(test, { global, macro })
}

/** The same on an approved Global Chart that begins with P1 and P2, and the approved macro of P1. */
export async function stageOn(test: ChartTest, { global, macro }: Pick<ExpectationStage, 'global' | 'macro'>): Promise<ExpectationStage> {
  const { company } = global
  const [globalId, partnerId] = [chronIdAt(global, 0), chronIdAt(global, 1)]
  const summary = await buildSummary(test, { global, status: 'APPROVED', components: partiesOf(partnerId) })
  const { id: additionalId } = await test.database.inCompany(company.id, (tx) =>
    tx.one<{ id: number }>(sql`select id from additional_party where company_id = ${tx.companyId} and process_chron_id = ${globalId}`),
  )
  return { company, global, summary, macro, globalId, subId: chronIdAt(macro, 0), partnerId, additionalId }
}

const pidsBelow = (count: number): string[] => Array.from({ length: count }, (_, index) => `P1.${index + 1}`)

const partiesOf = (process: number): WantedComponent[] => [
  { kind: 'customer', party: { process } },
  { kind: 'customer', party: { additional: 'Steel mill' } },
  { kind: 'supplier', party: { process } },
  { kind: 'supplier', party: { additional: 'Steel mill' } },
  { kind: 'ip', party: { process } },
]

/** Approves a summary of P1 that no longer names P2 as a customer, a supplier or an interfacing process. */
export async function leaveSummary(
  test: ChartTest,
  { company, summary, partnerId }: ExpectationStage,
  kind: SummaryComponent,
): Promise<void> {
  const steps = summaryStepsOf(test)
  const prepare = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
  const id = await steps.makeWip(prepare, summary.id)
  await test.database.inCompany(company.id, (tx) =>
    tx.run(
      sql`delete from summary_component where company_id = ${tx.companyId} and chart_id = ${id} and kind = ${kind} and process_chron_id = ${partnerId}`,
    ),
  )
  await steps.send(prepare, id, '<p>Without P2</p>')
  await steps.decide({ ...prepare, by: company.ceo.companyUserId }, id, { approve: true })
}

/** A version in any state, prepared by the company's admin and decided by whoever decides: no right is asked. */
export async function buildExpectation(test: ChartTest, given: GivenExpectation = {}): Promise<BuiltExpectation> {
  const { type = 'ce', status = 'WIP', rows = 1, on = new Date() } = given
  const stage = given.stage ?? (await buildExpectationStage(test))
  const { processChronId = stage.globalId } = given
  const steps = expectationStepsOf(test)
  const prepare = { companyId: stage.company.id, by: stage.company.admin.companyUserId, on }
  const first = await steps.create(prepare, { type, processChronId })
  for (let count = 0; count < rows; count += 1) await steps.addDetail(prepare, first, rowOf(type, stage.partnerId))
  const id = await reachStatus({ steps, prepare, decide: { ...prepare, by: stage.company.ceo.companyUserId } }, first, status)
  return { ...stage, ...(await describeBuilt(test, { companyId: stage.company.id, id })), type, processChronId }
}

interface Hands {
  steps: ExpectationSteps
  prepare: Step
  decide: Step
}

/** Takes a WIP to the state, by way of later versions where it needs them; answers the id of the version that is in it. */
async function reachStatus({ steps, prepare, decide }: Hands, id: number, status: ChartStatus): Promise<number> {
  if (status === 'WIP') return id
  await steps.send(prepare, id)
  if (status === 'IA') return id
  await steps.decide(decide, id, { approve: true })
  if (status === 'APPROVED') return id
  const next = await steps.revise(prepare, id)
  if (status === 'ARCHIVED') {
    await steps.revise(prepare, id, next)
    return next
  }
  await steps.send(prepare, next)
  await steps.decide(decide, next, { approve: true })
  return id
}

/** A row about P2, as calls send it. */
export const rowOf = (type: ExpectationType, partnerId: number): Record<string, unknown> => ({ ...partyOf[type](partnerId), ...measured })

const partyOf = {
  ce: (customerId: number) => ({ customerType: 'Internal', customerId }),
  se: (supplierId: number) => ({ supplierType: 'Internal', supplierId }),
  ie: (processId: number) => ({ processId }),
}

/** What each type passes over of it is none of its fields. */
const measured = {
  description: 'Quotations in time',
  param: 'Lead time',
  uom: 'days',
  uomType: 'N',
  freq: 3,
  paramVal: '5',
  valMin: 'LB',
  valMax: '7',
  yourExpectation: 'Quotations in time',
  yourParam: 'Lead time',
  yourMeasureType: 'N',
  yourParamVal: '5',
  yourValMin: 'LB',
  yourValMax: '7',
  theirExpectation: 'Enquiries complete',
  theirParam: 'Share',
  theirMeasureType: '%',
  theirParamVal: '95',
  theirValMin: '90',
  theirValMax: 'HB',
}

async function describeBuilt({ database }: ChartTest, { companyId, id }: { companyId: number; id: number }) {
  return database.inCompany(companyId, async (tx) => {
    const version = await findExpectation(tx, id)
    if (!version) throw new Error('The built expectations are not there.')
    const details = version.type === 'ie' ? sql`interfacing_detail` : sql`expectation_detail`
    const rows = await tx.many<{ id: number }>(
      sql`select id from ${details} where company_id = ${tx.companyId} and expectation_id = ${id} order by id`,
    )
    const contentHash = await readRowsHash(tx, version)
    return { id, chronId: version.chronId, detailIds: rows.map((row) => row.id), etag: `"${expectationEtag(version)}"`, contentHash }
  })
}
