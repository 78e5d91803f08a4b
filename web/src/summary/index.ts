export { createSummary } from './create-summary.ts'
export { loadSummaryScreen } from './lazy-parts.ts'
export { useSummaries } from './summary-queries.ts'
