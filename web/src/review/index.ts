export { loadReviewButton, loadReviewDialog, loadReviewMarks, loadReviewSettings, loadReviewsToggle } from './lazy-parts.ts'
export { reviewKey } from './review-key.ts'
export { type ReviewedItem, showReview, useShownReview } from './shown-review.ts'
