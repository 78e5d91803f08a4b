import { type Address, formatAddress, parseAddress } from './address.ts'
import { useAddressWithin } from './address-within.ts'
import { recallTabs, rememberTabs, type TabOwner } from './tab-memory.ts'
import { globalChartTab, type Tab, type TabsState, tabIdOf, withSelected } from './tab-rules.ts'
import { type FindTitle, nameTabsBy, openWithinLimit, useTabs } from './tabs.ts'
import { openGuarded, useUnsavedGuard } from './unsaved-guard.ts'

/** Where an entry of the browser's history is, to step back to it when leaving it is blocked. */
interface Entry {
  position: number
}

interface Followed {
  owner: TabOwner
  findTitle: FindTitle
}

/**
 * Keeps tabs and address in step for one person in one company: the selected tab is in the address, Back and Forward move between tabs, tabs survive a
 * reload (specification 5 §19). Returns what ends it.
 */
export function followAddresses({ owner, findTitle }: Followed): () => void {
  const { companyId } = owner
  let position = positionOf(window.history.state) ?? 0
  let isFollowing = false
  const stopNaming = nameTabsBy(findTitle)
  useTabs.setState(recallTabs(owner), true)
  openAddressed(companyId)
  writeAddress('replaceState', companyId, position)
  rememberTabs(owner, useTabs.getState())

  const unsubscribe = useTabs.subscribe((state, before) => {
    rememberTabs(owner, state)
    if (isFollowing || state.selectedId === before.selectedId) return
    position += 1
    writeAddress('pushState', companyId, position)
  })

  const unsubscribeWithin = useAddressWithin.subscribe(() => writeAddress('replaceState', companyId, position))

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
    stopNaming()
    unsubscribe()
    unsubscribeWithin()
    window.removeEventListener('popstate', onPopState)
  }
}

const positionOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'position' in state && typeof state.position === 'number' ? state.position : undefined

function writeAddress(how: 'pushState' | 'replaceState', companyId: number, position: number): void {
  const { tabs, selectedId } = useTabs.getState()
  const { tabType, sourceId }: Tab = tabs.find((tab) => tab.id === selectedId) ?? globalChartTab
  const { query } = useAddressWithin.getState()
  const address = formatAddress('/', { companyId, open: { tabType, sourceId } })
  window.history[how]({ position } satisfies Entry, '', query === '' ? address : `${address}&${query}`)
}

/**
 * Opens the tab of the address at the item it names; one that is open already and whose item it does not name stays as it is. A tab that is unknown falls back to
 * the Global Chart (specification 1 §2). What an address of another company names is nothing here: it was left by a switch.
 */
function openAddressed(companyId: number): void {
  const { open, companyId: addressedId = companyId } = parseAddress(window.location.search)
  if (addressedId !== companyId || !asksForTab()) return
  const { tabType, sourceId, item } = open ?? { ...globalChartTab, item: undefined }
  const known = useTabs.getState().tabs.find((tab) => tab.id === tabIdOf(tabType, sourceId))
  if (known && !item) useTabs.setState((state) => withSelected(state, known.id))
  else openWithinLimit({ tabType, sourceId, title: known?.tabTitle ?? '', tabData: item ?? {} })
}

const asksForTab = (): boolean => new URLSearchParams(window.location.search).has('open')

/**
 * Goes to an address of another company, to which the session is switched next; the way back leads here again. Returns what takes the step back,
 * for a switch that failed.
 */
export function leaveFor(address: string): () => void {
  const position = (positionOf(window.history.state) ?? 0) + 1
  window.history.pushState({ position } satisfies Entry, '', address)
  return () => window.history.back()
}

/** Back to a tab that was closed since falls back to the Global Chart. */
const selectAddressed = (state: TabsState, { open }: Address): TabsState =>
  withSelected(state, open ? tabIdOf(open.tabType, open.sourceId) : globalChartTab.id)
