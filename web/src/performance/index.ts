export {
  loadDashboardScreen,
  loadParameterStrips,
  loadPerformancePanel,
  loadPerformanceScreen,
  loadPremiumOnly,
  loadReadMonth,
} from './lazy-parts.ts'
export { refreshPerformanceBelow } from './performance-keys.ts'
export type { WantedData } from './performance-screen.tsx'
