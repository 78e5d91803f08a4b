import type { ComponentType } from 'react'
import type { TabScreenProps, TabType } from '../../tabs/tab-rules.ts'
import { tabScreen } from './lazy-tab-screen.tsx'

const loadGlobalChart = () => import('../../chart/open/global-chart-screen.tsx').then((module) => module.GlobalChartScreen)

/** The screen of each kind of tab; a kind without one cannot be opened. */
export const tabScreens: Partial<Record<TabType, ComponentType<TabScreenProps>>> = {
  // It counts as shown once it is drawn.
  gpfc: tabScreen('The Global Chart', loadGlobalChart, { showsItself: true }),
  pref: tabScreen('The profile', () => import('../../profile/profile-screen.tsx').then((module) => module.ProfileScreen)),
  users: tabScreen('The list of users', () => import('../users/users-screen.tsx').then((module) => module.UsersScreen)),
  alerts: tabScreen('The list of alerts', () => import('../../alert/alerts-screen.tsx').then((module) => module.AlertsScreen)),
  globaldoc: tabScreen('The list of documents', () =>
    import('../../document/global-documents-screen.tsx').then((module) => module.GlobalDocumentsScreen),
  ),
  cross_func: tabScreen('The list of reports', () => import('../../report/reports-screen.tsx').then((module) => module.ReportsScreen)),
  process: tabScreen('The process', () => import('../../workspace/process-screen.tsx').then((module) => module.ProcessScreen)),
}

/** Begins to load the first screen while the session is still being looked up. */
export const preloadGlobalChart = (): void => {
  loadGlobalChart().catch(() => undefined)
}

export const hasScreen = (tabType: TabType): boolean => tabScreens[tabType] !== undefined
