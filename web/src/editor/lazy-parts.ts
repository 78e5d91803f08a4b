/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadChartCanvas = () => import('./chart-canvas.tsx').then((module) => module.ChartCanvas)
export const loadEditingTools = () => import('./editing-tools.tsx').then((module) => module.EditingTools)
export const loadExportChart = () => import('./export-chart.ts')
export const loadNodeInfoPanel = () => import('./node-info-panel.tsx').then((module) => module.NodeInfoPanel)
export const loadOutlinePanel = () => import('./outline-panel.tsx').then((module) => module.OutlinePanel)
