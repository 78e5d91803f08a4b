import { type CellColour, type DataMonth, type DataStatus, monthOf } from '@strata/contract'
import type { ChartTest } from '../chart/chart-factory.ts'
import { type BuiltExpectation, buildExpectation, type GivenExpectation } from '../expectation/expectation-factory.ts'
import { sql } from '../platform/database/sql.ts'
import { PerformanceSteps } from './performance-steps.ts'

export interface GivenPerformance extends Omit<GivenExpectation, 'status'> {
  /** Expectations with an approved version, or another month of them; left out: those of `stage` and so on are built. */
  expectation?: BuiltExpectation | BuiltPerformance
  /** Default: the month of `on` in UTC. */
  month?: DataMonth
  /** Default: WIP. */
  status?: DataStatus
  /** What is merged into the rows, the first first, as it is kept. */
  figures?: readonly GivenFigures[]
}

/** Of a row of customers or suppliers; what is left out stays empty. */
export interface GivenFigures {
  delivered?: string
  min?: string
  max?: string
  outsideRange?: number
  shortTermAction?: string
  colour?: CellColour
}

/** Data of one month in the state that was asked for; `id` is that of the month, `expectationId` of the version. */
export interface BuiltPerformance extends Omit<BuiltExpectation, 'id' | 'etag' | 'contentHash'> {
  id: number
  expectationId: number
  month: DataMonth
  /** In the order of `detailIds`. */
  rowIds: number[]
}

export const performanceStepsOf = ({ database }: Pick<ChartTest, 'database'>): PerformanceSteps => new PerformanceSteps({ database })

/** A month of approved expectations (customers' of P1 where nothing else is said), opened by the company's admin: no right is asked. */
export async function buildPerformance(test: ChartTest, given: GivenPerformance = {}): Promise<BuiltPerformance> {
  const { status = 'WIP', on = new Date(), figures = [], month = monthOf(on, 'UTC') } = given
  const built = given.expectation ?? (await buildApproved(test, given))
  const step = { companyId: built.company.id, by: built.company.admin.companyUserId, on }
  const steps = performanceStepsOf(test)
  const id = await steps.open(step, built.chronId, month)
  const rowIds = await listRowIds(test, step.companyId, id)
  for (const [index, one] of figures.entries()) await layFigures(test, step.companyId, { rowId: rowIds[index] ?? 0, ...one })
  if (status === 'APPROVED') await steps.close(step, id)
  return { ...built, id, expectationId: 'rowIds' in built ? built.expectationId : built.id, month, rowIds }
}

const buildApproved = (test: ChartTest, { month: _month, figures: _figures, ...given }: GivenPerformance) =>
  buildExpectation(test, { ...given, status: 'APPROVED' })

async function listRowIds({ database }: ChartTest, companyId: number, dataId: number): Promise<number[]> {
  const rows = await database.inCompany(companyId, (tx) =>
    tx.many<{ id: number }>(sql`
      select id, detail_id from performance_row where company_id = ${tx.companyId} and data_id = ${dataId}
       union all
      select id, detail_id from interfacing_performance_row where company_id = ${tx.companyId} and data_id = ${dataId}
       order by detail_id`),
  )
  return rows.map(({ id }) => id)
}

/** As a change would leave the row. */
export async function layFigures(
  { database }: Pick<ChartTest, 'database'>,
  companyId: number,
  {
    rowId,
    delivered = '',
    min = 'NV',
    max = 'NV',
    outsideRange,
    shortTermAction = '',
    colour = 'yellow',
  }: GivenFigures & { rowId: number },
): Promise<void> {
  await database.inCompany(companyId, (tx) =>
    tx.run(sql`
      update performance_row
         set delivered = ${delivered}, val_min = ${min}, val_max = ${max}, outside_range = ${outsideRange ?? null}::int,
             short_term_action = ${shortTermAction}, colour = ${colour}, edits = edits + 1
       where company_id = ${tx.companyId} and id = ${rowId}`),
  )
}
