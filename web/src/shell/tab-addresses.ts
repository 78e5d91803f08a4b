import { type Address, formatAddress, parseAddress } from './address.ts'
import { recallTabs, rememberTabs, type TabOwner } from './tab-memory.ts'
import { globalChartTab, type Tab, type TabsState, type TabType, tabIdOf, withOpened, withSelected } from './tab-rules.ts'
import { useTabs } from './tabs.ts'
import { openGuarded, useUnsavedGuard } from './unsaved-guard.ts'

/** Where an entry of the browser's history stands, to step back to it when leaving it is blocked. */
interface Entry {
  position: number
}

interface Followed {
  owner: TabOwner
  /** Whether there is a screen for this kind of tab. */
  canOpen: (tabType: TabType) => boolean
}

/**
 * Keeps tabs and address in step for one person in one company: the selected tab is in the address, Back and Forward move between tabs, tabs survive a
 * reload (`decisions.md` §19). Returns what ends it.
 */
export function followAddresses({ owner, canOpen }: Followed): () => void {
  const { companyId } = owner
  let position = positionOf(window.history.state) ?? 0
  let isFollowing = false
  useTabs.setState(withAddress(recallTabs(owner, canOpen), addressedTab(canOpen)), true)
  writeAddress('replaceState', companyId, position)
  rememberTabs(owner, useTabs.getState())

  const unsubscribe = useTabs.subscribe((state, before) => {
    rememberTabs(owner, state)
    if (isFollowing || state.selectedId === before.selectedId) return
    position += 1
    writeAddress('pushState', companyId, position)
  })

  const followTo = (address: Address): void => {
    isFollowing = true
    useTabs.setState((state) => selectAddressed(state, address))
    isFollowing = false
    writeAddress('replaceState', companyId, position)
  }

  const onPopState = (event: PopStateEvent): void => {
    const steps = (positionOf(event.state) ?? position) - position
    if (steps === 0) return
    if (useUnsavedGuard.getState().isDirty) {
      // Step back to where the unsaved changes are; the way is taken again once they are saved or ignored.
      window.history.go(-steps)
      openGuarded(() => window.history.go(steps))
      return
    }
    position += steps
    const address = parseAddress(window.location.search)
    // An entry of a company left since: the start of the page switches to it.
    if (address.companyId !== undefined && address.companyId !== companyId) window.location.reload()
    else followTo(address)
  }

  window.addEventListener('popstate', onPopState)
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', onPopState)
  }
}

const positionOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'position' in state && typeof state.position === 'number' ? state.position : undefined

function writeAddress(how: 'pushState' | 'replaceState', companyId: number, position: number): void {
  const { tabs, selectedId } = useTabs.getState()
  const { tabType, sourceId }: Tab = tabs.find((tab) => tab.id === selectedId) ?? globalChartTab
  window.history[how]({ position } satisfies Entry, '', formatAddress('/', { companyId, open: { tabType, sourceId } }))
}

function addressedTab(canOpen: Followed['canOpen']): Address['open'] {
  const { open } = parseAddress(window.location.search)
  return open && canOpen(open.tabType) ? open : undefined
}

/** An address opens its tab; a chart's number goes to the Global Chart as the version to show. */
function withAddress(state: TabsState, open: Address['open']): TabsState {
  if (!open) return state
  const id = tabIdOf(open.tabType, open.sourceId)
  if (open.tabType !== 'gpfc')
    return state.tabs.some((tab) => tab.id === id) ? withSelected(state, id) : withOpened(state, { ...open, title: '' })
  const dataId = typeof open.sourceId === 'number' && open.sourceId > 0 ? open.sourceId : undefined
  return withOpened(state, { ...open, title: '', tabData: dataId === undefined ? {} : { dataId } })
}

/** Back to a tab that was closed since falls back to the Global Chart. */
const selectAddressed = (state: TabsState, { open }: Address): TabsState =>
  withSelected(state, open ? tabIdOf(open.tabType, open.sourceId) : globalChartTab.id)
