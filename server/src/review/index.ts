export { listAskedReviews } from './asked-reviews.ts'
export { countOutlooks, sumOutlooks } from './review-handlers.ts'
export { ReviewSteps } from './review-steps.ts'
export { kindOf, nameReviewed } from './reviewed-kinds.ts'
