import { progressTrackerMessages as messages, type ReviewCounts, type ReviewOutlookOfProcess, worstReview } from '@strata/contract'
import { Mark, type Tone } from '../ui/index.ts'

/** The worst of them in a word, and how many are so. */
export function describeReviews(reviews: ReviewCounts): string {
  const worst = worstReview(reviews)
  const state = messages.reviewStates[worst]
  return worst === 'none' ? state : messages.reviewCount({ state, count: reviews[worst] })
}

export const ReviewsMark = ({ reviews }: { reviews: ReviewCounts }) => (
  <Mark tone={tones[worstReview(reviews)]}>{describeReviews(reviews)}</Mark>
)

const tones: Readonly<Record<ReviewOutlookOfProcess, Tone>> = { inTime: 'approved', due: 'ia', overdue: 'removed', none: 'faint' }
