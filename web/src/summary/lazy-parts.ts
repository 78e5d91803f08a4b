/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadSummaryMiniature = () => import('./picture/summary-miniature.tsx').then((module) => module.SummaryMiniature)
export const loadSummaryScreen = () => import('./summary-screen.tsx').then((module) => module.SummaryScreen)
export const loadReadSummary = () => import('./picture/read-summary.tsx').then((module) => module.ReadSummary)
export const loadWaitingSummaryScreen = () => import('./waiting-summary-screen.tsx').then((module) => module.WaitingSummaryScreen)
