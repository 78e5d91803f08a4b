export { creatingSummary } from './create-summary.ts'
export { loadReadSummary, loadSummaryMiniature, loadSummaryScreen } from './lazy-parts.ts'
export { summaryPlace, useSummaries } from './summary-queries.ts'
