/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadExceptionReportDialog = () =>
  import('./exception/exception-report-dialog.tsx').then((module) => module.ExceptionReportDialog)
export const loadProgressTrackerDialog = () => import('./progress-tracker-dialog.tsx').then((module) => module.ProgressTrackerDialog)
export const loadReportsScreen = () => import('./reports-screen.tsx').then((module) => module.ReportsScreen)
