import { type ReviewCounts, type ReviewState, reviewStates } from '@strata/contract'

const worstFirst = reviewStates.toReversed()

/** The states that there are, the worst first. */
export const countStates = (counts: ReviewCounts): { state: ReviewState; count: number }[] =>
  worstFirst.flatMap((state) => (counts[state] > 0 ? [{ state, count: counts[state] }] : []))

export const sumStates = ({ inTime, due, overdue }: ReviewCounts): number => inTime + due + overdue
