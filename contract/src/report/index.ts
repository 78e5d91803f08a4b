export { reviewCounts } from './progress-tracker.ts'
