import { type ReviewIntervals, reviewItemTypes } from '@strata/contract'
import type { BuiltCompany, ChartTest } from '../chart/chart-factory.ts'
import { ReviewSteps } from './review-steps.ts'

const reviewStepsOf = ({ database }: Pick<ChartTest, 'database'>): ReviewSteps => new ReviewSteps(database)

/** Sets intervals as the admin of a company would; a number: of all kinds. */
export function setIntervals(
  test: Pick<ChartTest, 'database'>,
  { id, admin }: BuiltCompany,
  { months, on }: { months: number | Partial<ReviewIntervals>; on: string },
): Promise<void> {
  const intervals = typeof months === 'number' ? Object.fromEntries(reviewItemTypes.map((type) => [type, months])) : months
  return reviewStepsOf(test).setIntervals({ companyId: id, by: admin.companyUserId, on: new Date(on) }, intervals)
}
