import { type GlobalDocumentType, tabsMessages } from '@strata/contract'
import type { TabLink } from './tab-link.ts'

/** The kinds of tabs (specification 1 §2). */
export const tabTypes = ['gpfc', 'users', 'pref', 'alerts', 'cross_func', 'process', 'globaldoc'] as const
export type TabType = (typeof tabTypes)[number]

export interface TabData {
  docType?: GlobalDocumentType
  gpfcId?: number
  gpfcProcessChronId?: number
  parentProcessId?: number
  itemType?: string
  dataId?: number
  parentProcessChronId?: number
  /** The month of performance data, 1 to 12, and a row of their expectations, across its versions. */
  dataMonth?: number
  dataYear?: number
  detailChronId?: number
  /** Of a tab that a link opened; not kept over a reload. */
  link?: TabLink
}

export interface Tab {
  /** `process.12`: what is in the address. */
  id: string
  tabType: TabType
  tabTitle: string
  /** What the tab shows: a process's chronId, a document type, 0 where the kind alone says it. */
  sourceId: number | string
  tabData: TabData
}

export interface TabsState {
  /** The Global Chart first, then in the order of opening. */
  tabs: readonly Tab[]
  selectedId: string
}

export interface TabToOpen {
  tabType: TabType
  title: string
  sourceId: number | string
  tabData?: TabData
}

/** What kinds are called whose tab is always the same; an address names none. */
const titleOfKind: Partial<Record<TabType, string>> = { pref: tabsMessages.profile }

/** specification 1 §9 */
export const maximumProcessTabs = 3

export const globalChartTab: Tab = { id: 'gpfc.0', tabType: 'gpfc', tabTitle: tabsMessages.globalChart, sourceId: 0, tabData: {} }
export const noTabs: TabsState = { tabs: [globalChartTab], selectedId: globalChartTab.id }

export const tabIdOf = (tabType: TabType, sourceId: number | string): string =>
  tabType === 'gpfc' ? globalChartTab.id : `${tabType}.${sourceId}`

/** Whether opening it would exceed the process tabs: then it stays unopened, with a warning. */
export function exceedsLimit(state: TabsState, { tabType, sourceId }: TabToOpen): boolean {
  const id = tabIdOf(tabType, sourceId)
  if (tabType !== 'process' || state.tabs.some((tab) => tab.id === id)) return false
  return state.tabs.filter((tab) => tab.tabType === 'process').length >= maximumProcessTabs
}

/** Opens and selects; a source that has a tab is reselected and its data updated. */
export function withOpened(state: TabsState, { tabType, title, sourceId, tabData = {} }: TabToOpen): TabsState {
  const id = tabIdOf(tabType, sourceId)
  const tab: Tab =
    tabType === 'gpfc'
      ? { ...globalChartTab, tabData }
      : { id, tabType, tabTitle: title.trim() || (titleOfKind[tabType] ?? tabsMessages.noName), sourceId, tabData }
  const isOpen = state.tabs.some((other) => other.id === id)
  return { tabs: isOpen ? state.tabs.map((other) => (other.id === id ? tab : other)) : [...state.tabs, tab], selectedId: id }
}

/** Closing the selected tab returns to the Global Chart, which itself cannot be closed. */
export function withClosed(state: TabsState, id: string): TabsState {
  if (id === globalChartTab.id) return state
  return { tabs: state.tabs.filter((tab) => tab.id !== id), selectedId: state.selectedId === id ? globalChartTab.id : state.selectedId }
}

/** Selecting an unknown tab falls back to the Global Chart. */
export const withSelected = (state: TabsState, id: string): TabsState => ({
  ...state,
  selectedId: state.tabs.some((tab) => tab.id === id) ? id : globalChartTab.id,
})

export const findOldestProcessTab = (state: TabsState): Tab | undefined => state.tabs.find((tab) => tab.tabType === 'process')

/** What the screen of a tab is given. */
export interface TabScreenProps {
  tab: Tab
}
