import { type Clock, type Database, inEachCompany, type RecurringJob } from '../platform/index.ts'
import { announceReviews } from './review-notices.ts'

/** Tells those who are asked that a review is due or overdue, as soon after as a server runs. How a review stands does not depend on it. */
export const announceReviewsHourly = ({ database, clock }: { database: Database; clock: Clock }): RecurringJob => ({
  name: 'announceReviews',
  pattern: '11 * * * *',
  run: () => inEachCompany(database, (tx) => announceReviews(tx, clock.now())),
})
