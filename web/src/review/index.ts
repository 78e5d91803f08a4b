export {
  loadReviewAnswers,
  loadReviewButton,
  loadReviewDialog,
  loadReviewMarks,
  loadReviewSettings,
  loadReviewsToggle,
} from './lazy-parts.ts'
export { reviewKey } from './review-key.ts'
export type { ReviewedItem } from './shown-review.ts'
