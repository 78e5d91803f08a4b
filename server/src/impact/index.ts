export { describeImpact } from './describe-impact.ts'
export { findKeptImpact } from './kept-impact-views.ts'
