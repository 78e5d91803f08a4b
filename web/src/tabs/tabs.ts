import { type Place, type PlaceParts, type PushedPart, tabsMessages, withParts } from '@strata/contract'
import { create } from 'zustand'
import { notify } from '../platform/index.ts'
import {
  exceedsLimit,
  findOldestProcessTab,
  maximumProcessTabs,
  noTabs,
  selectedTab,
  type Tab,
  type TabsState,
  type TabToOpen,
  tabIdOf,
  withArrival,
  withClosed,
  withSelected,
} from './tab-rules.ts'
import { openGuarded } from './unsaved-guard.ts'

/** What something is called that is opened without a title, as by an address; nothing where that is not known. */
export type FindTitle = (place: Place) => Promise<string | undefined>

const findNoTitle: FindTitle = async () => undefined
let findTitle = findNoTitle

/** Returns what ends it. */
export function nameTabsBy(find: FindTitle): () => void {
  findTitle = find
  return () => {
    findTitle = findNoTitle
  }
}

/** The open tabs and the selected one. Change them by the functions below, which keep the rules and the guard. */
export const useTabs = create<TabsState>(() => noTabs)

/**
 * Goes to a place: in the tab it has, else in another one (specification 1 §2). Blocked while something is unsaved. Whatever waits there for the
 * person is opened too, such as a decision.
 */
export const openPlace = (place: Place, title = ''): void => {
  openGuarded(() => openWithinLimit({ place, title }))
}

/** Of process tabs no more than the limit; nothing may be unsaved. */
export function openWithinLimit(tab: TabToOpen, open = withArrival): void {
  if (exceedsLimit(useTabs.getState(), tab.place)) void warnOfLimit(tab, open)
  else useTabs.setState((state) => (isThere(state, tab.place) ? withSelected(state, tabIdOf(tab.place)) : open(state, tab)))
}

/** A tab that is open and of which nothing else is asked stays where one is in it. The details of a process are such a place. */
function isThere({ tabs }: TabsState, place: Place): boolean {
  const { tab, source: _, ...parts } = place
  const asksForNothing = tab !== 'process' && Object.values(parts).every((part) => part === undefined)
  return asksForNothing && tabs.some(({ id }) => id === tabIdOf(place))
}

/** Shows something else in the selected tab: another entry of the history. */
export const pushPlace = (parts: Pick<PlaceParts, PushedPart | 'macro'>): void => changePlace(parts, { arrival: undefined })

let isReplacing = false
/** Whether a change that is under way is no entry of its own. */
export const isReplacingPlace = (): boolean => isReplacing

/** Shows what there is in another way, in the entry where one is. */
export function replacePlace(parts: PlaceParts): void {
  isReplacing = true
  changePlace(parts)
  isReplacing = false
}

function changePlace(parts: PlaceParts, changes: Pick<Tab, 'arrival'> = {}): void {
  useTabs.setState((state) => {
    const { id } = selectedTab(state)
    return { tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...changes, place: withParts(tab.place, parts) } : tab)) }
  })
}

export const selectTab = (id: string): void => {
  if (id !== useTabs.getState().selectedId) openGuarded(() => useTabs.setState((state) => withSelected(state, id)))
}

export const closeTab = (id: string): void => {
  openGuarded(() => useTabs.setState((state) => withClosed(state, id)))
}

/** The name of what the tab shows became known, or changed. */
export function renameTab(id: string, tabTitle: string): void {
  const { tabs } = useTabs.getState()
  if (tabs.some((tab) => tab.id === id && tab.tabTitle !== tabTitle))
    useTabs.setState({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, tabTitle } : tab)) })
}

/** Offers to close the oldest process tab (specification 5 §19). No tab has unsaved changes here: what opens a tab is guarded. */
async function warnOfLimit(tab: TabToOpen, open: typeof withArrival): Promise<void> {
  const title = tab.title || ((await findTitle(tab.place).catch(() => undefined)) ?? '')
  const oldest = findOldestProcessTab(useTabs.getState())
  const replace = (closedId: string): void => {
    openGuarded(() => useTabs.setState((state) => open(withClosed(state, closedId), { ...tab, title })))
  }
  notify.warning(tabsMessages.limitReached, {
    id: 'tabs-limit',
    detail: title
      ? tabsMessages.limitHint({ title, count: maximumProcessTabs })
      : tabsMessages.limitHintUntitled({ count: maximumProcessTabs }),
    actions: oldest ? [{ label: tabsMessages.close({ title: oldest.tabTitle }), run: () => replace(oldest.id) }] : [],
  })
}
