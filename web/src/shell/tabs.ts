import { create } from 'zustand'
import { notify } from '../platform/notify.tsx'
import {
  exceedsLimit,
  findOldestProcessTab,
  noTabs,
  type TabsState,
  type TabToOpen,
  withClosed,
  withOpened,
  withSelected,
} from './tab-rules.ts'
import { openGuarded } from './unsaved-guard.ts'

/** The open tabs and the selected one. Change them by the functions below, which keep the rules and the guard. */
export const useTabs = create<TabsState>(() => noTabs)

/** Opens a tab, or selects the one its source already has (`spec 1 §2`). Blocked while something is unsaved. */
export const openTab = (tab: TabToOpen): void => {
  openGuarded(() => openWithinLimit(tab))
}

/** Opens a tab at the start of a page, where nothing is unsaved yet; of process tabs no more than the limit. */
export function openWithinLimit(tab: TabToOpen): void {
  if (exceedsLimit(useTabs.getState(), tab)) warnOfLimit(tab)
  else useTabs.setState((state) => withOpened(state, tab))
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

/** The warning offers to close the oldest tab without changes (`decisions.md` §19); opening is guarded, so none has any here. */
function warnOfLimit(tab: TabToOpen): void {
  const oldest = findOldestProcessTab(useTabs.getState())
  notify.warning('Reached open tabs limit.', {
    id: 'tabs-limit',
    actions: oldest ? [{ label: `Close ${oldest.tabTitle}`, run: () => replaceTab(oldest.id, tab) }] : [],
  })
}

function replaceTab(closedId: string, tab: TabToOpen): void {
  openGuarded(() => useTabs.setState((state) => withOpened(withClosed(state, closedId), tab)))
}
