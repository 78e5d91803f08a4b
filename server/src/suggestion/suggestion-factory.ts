import type { NewSuggestion } from '@strata/contract'
import { type BuiltChart, buildChart, type ChartTest } from '../chart/chart-factory.ts'
import { drawingWorks } from '../chart/version/drawing-works.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { SuggestedItem } from './suggested-item.ts'
import { SuggestionSteps } from './suggestion-steps.ts'

export const suggestionStepsOf = ({ database }: Pick<ChartTest, 'database'>): SuggestionSteps => new SuggestionSteps(database, drawingWorks)

/** A suggestion on any item that was approved; answers its id. */
export function suggest(
  test: Pick<ChartTest, 'database'>,
  { item, by, on = new Date(), ...given }: Partial<NewSuggestion> & { item: SuggestedItem; by: BuiltMember; on?: Date },
): Promise<number> {
  const { kind = 'better', text = 'Say who decides', place } = given
  const step = { companyId: by.companyId, by: by.companyUserId, on }
  return suggestionStepsOf(test).add(step, { type: item.type, chronId: item.chronId }, { kind, text, place })
}

export interface BuiltSuggestion {
  chart: BuiltChart
  item: SuggestedItem
  id: number
}

/** A suggestion of the CEO for an approved Global Chart of a company of its own. */
export async function buildSuggestion(test: ChartTest): Promise<BuiltSuggestion> {
  const chart = await buildChart(test, { status: 'APPROVED' })
  const item = { type: chart.type, chronId: chart.chronId }
  return { chart, item, id: await suggest(test, { item, by: chart.company.ceo }) }
}
