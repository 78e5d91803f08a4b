export { reviewItemTypes } from './review.ts'
