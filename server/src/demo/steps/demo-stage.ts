import { addDays } from '@strata/contract'
import type { Step } from '../../chart/index.ts'
import type { CommentSteps } from '../../comment/index.ts'
import type { ConsentSteps } from '../../consent/index.ts'
import type { DocumentSteps } from '../../document/index.ts'
import type { ExpectationSteps } from '../../expectation/index.ts'
import type { HandoverSteps } from '../../handover/index.ts'
import type { ImprovementSteps } from '../../improvement/index.ts'
import type { PerformanceSteps } from '../../performance/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { ReadingSteps } from '../../reading/index.ts'
import type { ReviewSteps } from '../../review/index.ts'
import type { SuggestionSteps } from '../../suggestion/index.ts'
import type { SummarySteps } from '../../summary/index.ts'
import type { DemoChart } from '../demo-story.ts'

/** Where a demo company's story is played: everything happens in one transaction. */
export interface Stage {
  tx: CompanyTransaction
  charts: SummarySteps
  comments: CommentSteps
  suggestions: SuggestionSteps
  consents: ConsentSteps
  reading: ReadingSteps
  reviews: ReviewSteps
  handover: HandoverSteps
  documents: DocumentSteps
  plans: ImprovementSteps
  expectations: ExpectationSteps
  performance: PerformanceSteps
  /** The moment from which days are counted back. */
  now: Date
  /** companyUserIds by email. */
  members: ReadonlyMap<string, number>
  /** The id of the newest version of each chart that was made so far. */
  versions: Map<DemoChart, number>
}

/** Something that happens on a day; what happens first is played first. */
export interface Act {
  daysAgo: number
  play(stage: Stage): Promise<unknown>
}

/** What somebody does that many days before the load. */
export function stepOf(stage: Stage, email: string, daysAgo: number): Step {
  return { companyId: stage.tx.companyId, by: memberOf(stage, email), on: momentOf(stage, daysAgo) }
}

export function memberOf({ members }: Pick<Stage, 'members'>, email: string): number {
  const id = members.get(email)
  if (id === undefined) throw new Error(`The demo names ${email}, who is not among its people.`)
  return id
}

export const momentOf = ({ now }: Pick<Stage, 'now'>, daysAgo: number): Date => addDays(now, -daysAgo)
