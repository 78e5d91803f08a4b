import type { DemoReviewInterval } from '../demo-story.ts'

const chinedu = 'chinedu.okafor@aurora.example'

/** Intervals of two items: the summary of how instruments are built is overdue, its macro due within some weeks. */
export const auroraReviews: readonly DemoReviewInterval[] = [
  { type: 'ps', below: 'P5', by: chinedu, daysAgo: 420, months: 12 },
  { type: 'ma', below: 'P5', by: chinedu, daysAgo: 100, months: 4 },
]
