import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Tab, TabType } from './tab-rules.ts'

export interface TabScreenProps {
  tab: Tab
}

const loadGlobalChart = () => import('../chart/global-chart-screen.tsx').then(({ GlobalChartScreen }) => ({ default: GlobalChartScreen }))

/** The screen of each kind of tab; a kind without one cannot be opened. */
export const tabScreens: Partial<Record<TabType, LazyExoticComponent<ComponentType<TabScreenProps>>>> = {
  gpfc: lazy(loadGlobalChart),
  pref: lazy(() => import('../profile/profile-screen.tsx').then(({ ProfileScreen }) => ({ default: ProfileScreen }))),
  users: lazy(() => import('../user/users-screen.tsx').then(({ UsersScreen }) => ({ default: UsersScreen }))),
  alerts: lazy(() => import('../alert/alerts-screen.tsx').then(({ AlertsScreen }) => ({ default: AlertsScreen }))),
  globaldoc: lazy(() =>
    import('../document/global-documents-screen.tsx').then(({ GlobalDocumentsScreen }) => ({ default: GlobalDocumentsScreen })),
  ),
  cross_func: lazy(() => import('../report/reports-screen.tsx').then(({ ReportsScreen }) => ({ default: ReportsScreen }))),
  process: lazy(() => import('../process/process-screen.tsx').then(({ ProcessScreen }) => ({ default: ProcessScreen }))),
}

/** Begins to load the first screen while the session is still being looked up. */
export const preloadGlobalChart = (): void => {
  loadGlobalChart().catch(() => undefined)
}

export const hasScreen = (tabType: TabType): boolean => tabScreens[tabType] !== undefined
