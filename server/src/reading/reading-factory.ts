import type { ReadOrder } from '@strata/contract'
import { readableKinds } from '../alert/readable-kinds.ts'
import { type BuiltChart, buildChart, type ChartTest } from '../chart/chart-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { NamedItem } from './read-item.ts'
import { ReadingSteps } from './reading-steps.ts'

export const readingStepsOf = ({ database }: Pick<ChartTest, 'database'>): ReadingSteps => new ReadingSteps(database, readableKinds)

interface GivenRequest {
  item: NamedItem
  by: BuiltMember
  /** Default: everyone. */
  whom?: ReadOrder['whom']
  days?: number
  on?: Date
}

/** A request to read any item that is in force; answers its id. */
export function requestReading(
  test: Pick<ChartTest, 'database'>,
  { item: { type, chronId }, by, whom = { circle: 'everyone' }, days = 14, on = new Date() }: GivenRequest,
): Promise<number> {
  return readingStepsOf(test).ask({ companyId: by.companyId, by: by.companyUserId, on }, { type, chronId }, { whom, days })
}

export interface BuiltReading {
  chart: BuiltChart
  item: NamedItem
  requestId: number
}

/** A request of the administrator that everyone reads the Global Chart, of a company of its own. */
export async function buildReading(test: ChartTest): Promise<BuiltReading> {
  const chart = await buildChart(test, { status: 'APPROVED' })
  const item = { type: chart.type, chronId: chart.chronId }
  return { chart, item, requestId: await requestReading(test, { item, by: chart.company.admin }) }
}
