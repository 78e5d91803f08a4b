export { createSummary } from './create-calls.ts'
export { loadSummaryScreen } from './lazy-parts.ts'
export { useSummaries } from './summary-queries.ts'
