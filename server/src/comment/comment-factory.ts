import { type BuiltChart, buildChart, type ChartTest } from '../chart/chart-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { CommentSteps } from './comment-steps.ts'
import type { CommentedItem } from './commented-item.ts'

export interface GivenThread {
  /** Left out: the Global Chart of a company of its own. */
  chart?: BuiltChart
  /** Who begins it; left out: the admin. */
  by?: BuiltMember
  subject?: string
  /** Texts that its writer adds. Default: none. */
  replies?: readonly string[]
  nodeId?: string
  archived?: boolean
  on?: Date
}

/** A thread of comments on a chart. */
export interface BuiltThread {
  chart: BuiltChart
  item: CommentedItem
  chronId: number
}

/** Begins a thread on any item and answers its chronId. */
export async function beginThread(
  { database }: Pick<ChartTest, 'database'>,
  { item, by, subject = 'Wording' }: { item: CommentedItem; by: BuiltMember; subject?: string },
): Promise<number> {
  const step = { companyId: by.companyId, by: by.companyUserId, on: new Date() }
  return (await new CommentSteps(database).add(step, item, { subject, comments: `On ${subject}` })).chronId
}

/** A thread of comments on a chart, with its company where none is given, through the services that calls use. */
export async function buildThread(test: ChartTest, given: GivenThread = {}): Promise<BuiltThread> {
  const chart = given.chart ?? (await buildChart(test))
  const { subject = 'Wording', replies = [], nodeId, archived = false, on = new Date() } = given
  const steps = new CommentSteps(test.database)
  const item = { type: chart.type, chronId: chart.chronId }
  const step = { companyId: chart.company.id, by: (given.by ?? chart.company.admin).companyUserId, on }
  const { chronId } = await steps.add(step, item, { subject, comments: `On ${subject}`, nodeId })
  for (const comments of replies) await steps.add(step, item, { parentId: chronId, comments })
  if (archived) await steps.archive(step, item, chronId)
  return { chart, item, chronId }
}
