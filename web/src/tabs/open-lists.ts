import { alertMessages, reportMessages, tabsMessages } from '@strata/contract'
import { openTab } from './tabs.ts'

export const openUsers = (): void => openTab({ tabType: 'users', title: tabsMessages.users, sourceId: 0 })

export const openReports = (): void => openTab({ tabType: 'cross_func', title: reportMessages.title, sourceId: 0 })

export const openAlerts = (): void => openTab({ tabType: 'alerts', title: alertMessages.title, sourceId: 0 })
