import { randomUUID } from 'node:crypto'
import { type NewArea, type NewSheet, projectDetails, type SheetStatus } from '@strata/contract'
import { createServices } from '../app.ts'
import { type BuiltChart, type BuiltCompany, buildChart, type ChartTest } from '../chart/chart-factory.ts'
import { documentKey } from '../document/file-keys.ts'
import { keepDocument } from '../document/upload/keep-document.ts'
import { ImprovementSteps } from './improvement-steps.ts'

/** Where plans are made: a process of an approved Global Chart, and the company's admin, who makes them. */
export interface PlanStage {
  company: BuiltCompany
  processChronId: number
}

export interface GivenSheet extends Partial<PlanStage> {
  /** PRIOR: a WIP with a published version before it. Default: WIP. */
  state?: SheetStatus | 'PRIOR'
  sheet?: Partial<NewSheet>
  /** Attaches a report before anything is published. */
  withReport?: boolean
  on?: Date
}

/** One version of a project sheet in the state that was asked for. */
export interface BuiltSheet extends PlanStage {
  id: number
  chronId: number
  /** Of its report. */
  reportChronId: number | undefined
}

/** What was published is there as a PDF without pages: setting a real one takes a second, and is tested where sheets are published by calls. */
export const improvementStepsOf = (test: ChartTest): ImprovementSteps =>
  new ImprovementSteps({ ...createServices(test), setSheet: async () => Buffer.from('%PDF-1.7\n%%EOF\n') })

/** A process without plans, of a company of its own with P1, P2 and E1: P1 is the place of the plans. */
export async function buildPlanStage(test: ChartTest): Promise<PlanStage & { global: BuiltChart }> {
  const global = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2', 'E1'] })
  const [process] = global.processes
  if (!process) throw new Error('The chart has no process.')
  return { company: global.company, processChronId: process.chronId, global }
}

export async function buildArea(
  test: ChartTest,
  { area = 'Answers take too long', areaPriority = 'm', on = new Date(), ...given }: Partial<PlanStage & NewArea> & { on?: Date } = {},
): Promise<PlanStage & { id: number }> {
  const stage = await stageOf(test, given)
  return { ...stage, id: await improvementStepsOf(test).addArea(stepBy(stage, on), stage.processChronId, { area, areaPriority }) }
}

/** A version of a project sheet in any state, made by the company's admin through the services that calls use. */
export async function buildSheet(test: ChartTest, given: GivenSheet = {}): Promise<BuiltSheet> {
  const { state = 'WIP', withReport = false, on = new Date() } = given
  const stage = await stageOf(test, given)
  const { processChronId } = stage
  const [steps, step] = [improvementStepsOf(test), stepBy(stage, on)]
  const made = await steps.createSheet(step, processChronId, { ...plainSheet, ...given.sheet })
  const address = { processChronId, sheetId: made.id }
  const reportChronId = withReport ? await steps.attachReport(step, address, (await buildReport(test, stage)).id) : undefined
  const built = { ...stage, ...made, reportChronId }
  if (state === 'WIP') return built
  await steps.publish(step, address)
  if (state === 'ARCHIVED') await steps.archive(step, address)
  if (state === 'APPROVED' || state === 'ARCHIVED') return built
  const next = await steps.createSheet(step, processChronId, { ...plainSheet, ...given.sheet, chronId: made.chronId })
  if (state === 'PRIOR') return { ...built, ...next }
  await steps.publish(step, { processChronId, sheetId: next.id })
  return built
}

/** The texts of a sheet that says nothing but its name and its start. */
const plainSheet: NewSheet = {
  projectName: 'Shorter quotations',
  projectNumber: '',
  startDate: '2026-01-12',
  endDate: null,
  details: projectDetails.parse({}),
}

/** An uploaded project report that no sheet has yet: a document of type PRREP. */
export async function buildReport(test: ChartTest, stage: PlanStage): Promise<{ id: number; chronId: number; guid: string }> {
  const { company, processChronId } = stage
  const guid = randomUUID()
  const stored = await createServices(test).files.put(documentKey(company.id, guid), Buffer.from('What was achieved'))
  const file = { guid, ...stored, mediaType: 'text/plain', fileExt: 'txt' }
  const document = { docType: 'PRREP', processChronId, name: 'Final report', fileName: 'Final report.txt', status: 'WIP' } as const
  const kept = await test.database.inCompany(company.id, (tx) =>
    keepDocument(tx, { ...document, file, by: company.admin.companyUserId, now: new Date() }),
  )
  return { ...kept, guid }
}

async function stageOf(test: ChartTest, { company, processChronId }: Partial<PlanStage>): Promise<PlanStage> {
  return company && processChronId !== undefined ? { company, processChronId } : buildPlanStage(test)
}

const stepBy = ({ company }: PlanStage, on: Date) => ({ companyId: company.id, by: company.admin.companyUserId, on })
