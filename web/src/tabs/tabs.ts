import { tabsMessages } from '@strata/contract'
import { create } from 'zustand'
import { notify } from '../platform/index.ts'
import {
  exceedsLimit,
  findOldestProcessTab,
  maximumProcessTabs,
  noTabs,
  type TabsState,
  type TabToOpen,
  withClosed,
  withOpened,
  withSelected,
} from './tab-rules.ts'
import { openGuarded } from './unsaved-guard.ts'

/** What something is called that is opened without a title, as by an address; nothing where that is not known. */
export type FindTitle = (tab: TabToOpen) => Promise<string | undefined>

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

/** Opens a tab, or selects the one its source already has (specification 1 §2). Blocked while something is unsaved. */
export const openTab = (tab: TabToOpen): void => {
  openGuarded(() => openWithinLimit(tab))
}

/** Opens a tab at the start of a page, where nothing is unsaved yet; of process tabs no more than the limit. */
export function openWithinLimit(tab: TabToOpen): void {
  if (exceedsLimit(useTabs.getState(), tab)) void warnOfLimit(tab)
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

/** Offers to close the oldest process tab (specification 5 §19). No tab has unsaved changes here: what opens a tab is guarded. */
async function warnOfLimit(tab: TabToOpen): Promise<void> {
  const title = tab.title || ((await findTitle(tab).catch(() => undefined)) ?? '')
  const oldest = findOldestProcessTab(useTabs.getState())
  notify.warning(tabsMessages.limitReached, {
    id: 'tabs-limit',
    detail: title
      ? tabsMessages.limitHint({ title, count: maximumProcessTabs })
      : tabsMessages.limitHintUntitled({ count: maximumProcessTabs }),
    actions: oldest ? [{ label: tabsMessages.close({ title: oldest.tabTitle }), run: () => replaceTab(oldest.id, { ...tab, title }) }] : [],
  })
}

function replaceTab(closedId: string, tab: TabToOpen): void {
  openGuarded(() => useTabs.setState((state) => withOpened(withClosed(state, closedId), tab)))
}
