import type { DemoReviewInterval } from '../demo-story.ts'
import { findItem } from './comment-acts.ts'
import { type Act, stepOf } from './demo-stage.ts'

/** Somebody sets after how many months an item is looked at again. */
export const actOfReviewInterval = ({ by, daysAgo, months, ...place }: DemoReviewInterval): Act => ({
  daysAgo,
  play: async (stage) => stage.reviews.setItemInterval(stepOf(stage, by, daysAgo), await findItem(stage, place), months),
})
