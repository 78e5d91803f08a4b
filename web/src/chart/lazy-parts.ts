/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadChartMiniature = () => import('./picture/chart-miniature.tsx').then((module) => module.ChartMiniature)
export const loadGlobalChartScreen = () => import('./open/global-chart-screen.tsx').then((module) => module.GlobalChartScreen)
export const loadPdfDialog = () => import('./export/pdf/pdf-dialog.tsx').then((module) => module.PdfDialog)
export const loadProcessChartScreen = () => import('./open/process-chart-screen.tsx').then((module) => module.ProcessChartScreen)
export const loadReadChart = () => import('./picture/read-chart.tsx').then((module) => module.ReadChart)
export const loadWaitingChartScreen = () => import('./open/waiting-chart-screen.tsx').then((module) => module.WaitingChartScreen)
