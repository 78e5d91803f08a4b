export { loadExceptionReportDialog, loadProgressTrackerDialog, loadReportsScreen } from './lazy-parts.ts'
