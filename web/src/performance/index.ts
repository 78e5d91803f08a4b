export { loadDashboardScreen, loadPerformancePanel, loadPerformanceScreen } from './lazy-parts.ts'
export type { WantedData } from './performance-screen.tsx'
export { refreshPerformanceBelow } from './refresh-performance-below.ts'
