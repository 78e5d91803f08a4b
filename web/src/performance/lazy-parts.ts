/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadDashboardScreen = () => import('./dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen)
export const loadParameterStrips = () => import('./lines/parameter-strips.tsx').then((module) => module.ParameterStrips)
export const loadPerformancePanel = () => import('./panel/performance-panel.tsx').then((module) => module.PerformancePanel)
export const loadPremiumOnly = () => import('./premium-only.tsx').then((module) => module.PremiumOnly)
export const loadReadMonth = () => import('./month/read-month.tsx').then((module) => module.ReadMonth)
export const loadPerformanceScreen = () => import('./performance-screen.tsx').then((module) => module.PerformanceScreen)
