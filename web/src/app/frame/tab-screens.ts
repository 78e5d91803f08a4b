import { type TabType, workspaceMessages } from '@strata/contract'
import type { ComponentType } from 'react'
import { loadAlertsScreen } from '../../alert/index.ts'
import { loadGlobalChartScreen } from '../../chart/index.ts'
import { loadGlobalDocumentsScreen } from '../../document/index.ts'
import { loadProfileScreen } from '../../profile/index.ts'
import { loadReportsScreen } from '../../report/index.ts'
import type { TabScreenProps } from '../../tabs/index.ts'
import { FormScreenSkeleton, ListScreenSkeleton, TreeScreenSkeleton } from '../../ui/index.ts'
import { loadProcessScreen } from '../../workspace/index.ts'
import { tabScreen } from './lazy-tab-screen.tsx'

const isList = { Waiting: ListScreenSkeleton }

/** The screen of each kind of tab. */
export const tabScreens: Record<TabType, ComponentType<TabScreenProps>> = {
  // It counts as shown once it is drawn.
  gpfc: tabScreen(workspaceMessages.parts.globalChart, loadGlobalChartScreen, { showsItself: true }),
  pref: tabScreen(workspaceMessages.parts.profile, loadProfileScreen, { Waiting: FormScreenSkeleton }),
  users: tabScreen(workspaceMessages.parts.users, () => import('../users/users-screen.tsx').then((module) => module.UsersScreen), isList),
  alerts: tabScreen(workspaceMessages.parts.alerts, loadAlertsScreen, isList),
  globaldoc: tabScreen(workspaceMessages.parts.documents, loadGlobalDocumentsScreen, isList),
  cross_func: tabScreen(workspaceMessages.parts.reports, loadReportsScreen, isList),
  process: tabScreen(workspaceMessages.parts.process, loadProcessScreen, { Waiting: TreeScreenSkeleton }),
}

/** Begins to load the first screen while the session is still being looked up. */
export const preloadGlobalChart = (): void => {
  loadGlobalChartScreen().catch(() => undefined)
}
