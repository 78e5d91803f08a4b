import { alertMessages, globalDocumentNames, type Place, reportMessages, type TabType, tabsMessages } from '@strata/contract'

export interface Tab {
  /** `process.12`: its kind and what it is of, as in the address. */
  id: string
  tabTitle: string
  /** Where one is in it. */
  place: Place
  /** The place that a link leads to, as long as nobody moved on from there; another link is another object. Not kept over a reload. */
  arrival?: Place
}

export interface TabsState {
  /** The Global Chart first, then in the order of opening. */
  tabs: readonly Tab[]
  selectedId: string
}

export interface TabToOpen {
  place: Place
  /** Empty where it is not known yet. */
  title: string
}

/** specification 1 §9 */
export const maximumProcessTabs = 3

export const globalChartTab: Tab = { id: 'gpfc.0', tabTitle: tabsMessages.globalChart, place: { tab: 'gpfc' } }
export const noTabs: TabsState = { tabs: [globalChartTab], selectedId: globalChartTab.id }

export const tabIdOf = ({ tab, source }: Place): string => `${tab}.${source ?? 0}`

export const selectedTab = ({ tabs, selectedId }: TabsState): Tab => tabs.find(({ id }) => id === selectedId) ?? globalChartTab

/** What tabs are called that always show the same. */
const titlesOfKinds: Readonly<Partial<Record<TabType, string>>> = {
  gpfc: tabsMessages.globalChart,
  users: tabsMessages.users,
  pref: tabsMessages.profile,
  alerts: alertMessages.title,
  cross_func: reportMessages.title,
}

const titleOf = ({ tab, source }: Place): string =>
  titlesOfKinds[tab] ?? Object.entries(globalDocumentNames).find(([group]) => group === source)?.[1] ?? tabsMessages.noName

/** Whether opening it would exceed the process tabs: then it stays unopened, with a warning. */
export function exceedsLimit({ tabs }: TabsState, place: Place): boolean {
  if (place.tab !== 'process' || tabs.some(({ id }) => id === tabIdOf(place))) return false
  return tabs.filter((tab) => tab.place.tab === 'process').length >= maximumProcessTabs
}

/** Opens and selects; what has a tab is reselected and goes to the place (specification 1 §2). */
export function withOpened(state: TabsState, { place, title }: TabToOpen): TabsState {
  const id = tabIdOf(place)
  const open = state.tabs.find((tab) => tab.id === id)
  const tab: Tab = { id, tabTitle: title.trim() || (open?.tabTitle ?? titleOf(place)), place }
  return { tabs: open ? state.tabs.map((other) => (other.id === id ? tab : other)) : [...state.tabs, tab], selectedId: id }
}

/** As `withOpened`, for a link: what it leads to is followed once. */
export function withArrival(state: TabsState, tab: TabToOpen): TabsState {
  const { tabs, selectedId } = withOpened(state, tab)
  return { tabs: tabs.map((one) => (one.id === selectedId ? { ...one, arrival: { ...tab.place } } : one)), selectedId }
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

export const findOldestProcessTab = ({ tabs }: TabsState): Tab | undefined => tabs.find(({ place }) => place.tab === 'process')

/** What the screen of a tab is given. */
export interface TabScreenProps {
  tab: Tab
}
