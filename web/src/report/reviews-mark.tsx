import { progressTrackerMessages as messages, type TrackerRow } from '@strata/contract'
import { Mark, type Tone } from '../ui/index.ts'

export type ReviewCounts = NonNullable<TrackerRow['reviews']>

/** From what is worst to what is best; a process without any review is none of them. */
export const reviewOutlooks = ['overdue', 'due', 'inTime', 'none'] as const
export type ReviewOutlookOfProcess = (typeof reviewOutlooks)[number]

export const worstOf = (reviews: ReviewCounts): ReviewOutlookOfProcess =>
  (['overdue', 'due', 'inTime'] as const).find((state) => reviews[state] > 0) ?? 'none'

/** The worst of them in a word, and how many are so. */
export function describeReviews(reviews: ReviewCounts): string {
  const worst = worstOf(reviews)
  const state = messages.reviewStates[worst]
  return worst === 'none' ? state : messages.reviewCount({ state, count: reviews[worst] })
}

export const ReviewsMark = ({ reviews }: { reviews: ReviewCounts }) => (
  <Mark tone={tones[worstOf(reviews)]}>{describeReviews(reviews)}</Mark>
)

const tones: Readonly<Record<ReviewOutlookOfProcess, Tone>> = { inTime: 'approved', due: 'ia', overdue: 'removed', none: 'faint' }
