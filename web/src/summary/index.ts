export { creatingSummary } from './create-summary.ts'
export { loadReadSummary, loadSummaryMiniature, loadSummaryScreen, loadWaitingSummaryScreen } from './lazy-parts.ts'
export { summaryPlace, useSummaries } from './summary-queries.ts'
