import { findPushedChange, formatPlace, type Place, parsePlace } from '@strata/contract'
import { closeTopDialog } from '../ui/index.ts'
import { recallTabs, rememberTabs, type TabOwner } from './tab-memory.ts'
import { globalChartTab, selectedTab, type TabsState, tabIdOf, withOpened, withSelected } from './tab-rules.ts'
import { type FindTitle, isReplacingPlace, nameTabsBy, openWithinLimit, useTabs } from './tabs.ts'
import { openGuarded, useUnsavedGuard } from './unsaved-guard.ts'

/** An entry of the history of the window, beside its address. */
interface Entry {
  /** How many entries are below, to step back to this one when leaving it is blocked. */
  position: number
  /** The address of the entry below; nothing where that was not ours. */
  below?: string
  /** What the tab is called, should it be closed until one comes back. */
  title?: string
  /** It leads here from another company: what waits here is opened too. */
  isArrival?: boolean
}

interface Followed {
  owner: TabOwner
  findTitle: FindTitle
}

/** Milliseconds within which a second change of the same kind is no entry of its own. */
const sameStride = 2000

/**
 * The one history of the window, for one person in one company: an entry is a tab and the place in it. Back and Forward move between places, the place survives
 * a reload (specification 5 §19). Returns what ends it.
 */
export function followHistory({ owner, findTitle }: Followed): () => void {
  const { companyId } = owner
  const stopNaming = nameTabsBy(findTitle)
  const start = readEntry(window.history.state)
  useTabs.setState(recallTabs(owner), true)
  openAddressed(companyId, start === undefined || start.isArrival === true)
  const writer = new EntryWriter(companyId, start)
  rememberTabs(owner, useTabs.getState())
  let isFollowing = false

  const unsubscribe = useTabs.subscribe((state, before) => {
    rememberTabs(owner, state)
    if (!isFollowing) writer.write(selectedTab(before).place, selectedTab(state).place)
  })

  const follow = (): void => {
    const { companyId: addressedId = companyId, place } = parsePlace(window.location.search)
    // An entry of a company left since: the start of the page switches to it.
    if (addressedId !== companyId) {
      window.location.reload()
      return
    }
    isFollowing = true
    returnTo(place, readEntry(window.history.state)?.title)
    isFollowing = false
    writer.replace()
  }

  const onPopState = (event: PopStateEvent): void => {
    const steps = (readEntry(event.state)?.position ?? writer.position) - writer.position
    if (writer.arriveBack(steps) || steps === 0) return
    if (useUnsavedGuard.getState().isDirty) {
      // Step back to where the unsaved changes are; the way is taken again once they are saved or ignored.
      window.history.go(-steps)
      openGuarded(() => window.history.go(steps))
      return
    }
    if (steps < 0 && closeTopDialog()) {
      window.history.go(-steps)
      return
    }
    writer.enter(readEntry(event.state))
    follow()
  }

  window.addEventListener('popstate', onPopState)
  return () => {
    stopNaming()
    unsubscribe()
    window.removeEventListener('popstate', onPopState)
  }
}

/** Writes the entries of the window: which one it is in, and which change makes another one. */
class EntryWriter {
  readonly #companyId: number
  #entry: Entry
  #last: { change: string; at: number } | undefined
  /** A step back is on its way; until it has arrived nothing can be written. */
  #isReturning = false

  constructor(companyId: number, start: Entry | undefined) {
    this.#companyId = companyId
    this.#entry = { position: start?.position ?? 0, below: start?.below }
    this.replace()
  }

  get position(): number {
    return this.#entry.position
  }

  enter(entry: Entry | undefined): void {
    this.#entry = { position: entry?.position ?? this.position, below: entry?.below }
    this.#last = undefined
  }

  write(before: Place, after: Place): void {
    if (this.#isReturning || this.#address === this.#current) return
    const change = isReplacingPlace() ? undefined : findPushedChange(before, after)
    if (change === undefined) {
      this.replace()
      return
    }
    const isStride = this.#last?.change === change && Date.now() - this.#last.at < sameStride
    this.#last = { change, at: Date.now() }
    const isClosing = change !== 'tab' && after[change] === undefined && closable.has(change)
    if (!isStride && !isClosing) this.#push()
    else if (this.#address === this.#entry.below) this.#stepBack()
    else this.replace()
  }

  replace(): void {
    this.#entry.title = selectedTab(useTabs.getState()).tabTitle
    window.history.replaceState(this.#entry, '', this.#address)
  }

  /** Whether the step back that was on its way has arrived; what changed meanwhile is written now. */
  arriveBack(steps: number): boolean {
    if (!this.#isReturning) return false
    this.#isReturning = false
    const entry = readEntry(window.history.state)
    this.#entry = { position: this.position + steps, below: entry?.below }
    const { place } = parsePlace(window.location.search)
    this.write(place ?? globalChartTab.place, selectedTab(useTabs.getState()).place)
    return true
  }

  #push(): void {
    this.#entry = { position: this.position + 1, below: this.#current }
    this.#entry.title = selectedTab(useTabs.getState()).tabTitle
    window.history.pushState(this.#entry, '', this.#address)
  }

  /** What was closed leaves no entry behind that only Forward could reach by a detour. */
  #stepBack(): void {
    this.#isReturning = true
    // What is opened next is an entry above the one that is returned to, however soon.
    this.#last = undefined
    window.history.back()
  }

  get #current(): string {
    return window.location.pathname + window.location.search
  }

  /** As it should be for what is shown. */
  get #address(): string {
    return formatPlace(this.#companyId, selectedTab(useTabs.getState()).place)
  }
}

/** Of these, none at all is where one came from. */
const closable: ReadonlySet<string> = new Set(['dialog', 'compare', 'thread'])

function readEntry(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('position' in state) || typeof state.position !== 'number') return undefined
  const read = (name: string): unknown => Object.entries(state).find(([key]) => key === name)?.[1]
  const [below, title] = [read('below'), read('title')]
  return {
    position: state.position,
    ...(typeof below === 'string' && { below }),
    ...(typeof title === 'string' && { title }),
    isArrival: read('isArrival') === true,
  }
}

/**
 * Opens the place of the address. A tab that is unknown falls back to the Global Chart (specification 1 §2). What an address of another company names is nothing
 * here: it was left by a switch.
 */
function openAddressed(companyId: number, isArrival: boolean): void {
  const { search } = window.location
  const { place, companyId: addressedId = companyId } = parsePlace(search)
  if (addressedId !== companyId || !/[?&]open=/.test(search)) return
  if (!place) useTabs.setState((state) => withSelected(state, globalChartTab.id))
  else openWithinLimit({ place, title: '' }, isArrival ? undefined : withOpened)
}

/** Back to a tab that was closed since opens it again, within the limit. */
function returnTo(place: Place = globalChartTab.place, title = ''): void {
  const isOpen = useTabs.getState().tabs.some(({ id }) => id === tabIdOf(place))
  if (isOpen) useTabs.setState((state) => withReturned(state, place))
  else openWithinLimit({ place, title }, withOpened)
}

const withReturned = (state: TabsState, place: Place): TabsState => withOpened(state, { place, title: '' })

/**
 * Goes to an address of another company, to which the session is switched next; the way back leads here again. Returns what takes the step back,
 * for a switch that failed.
 */
export function leaveFor(address: string): () => void {
  const position = (readEntry(window.history.state)?.position ?? 0) + 1
  const below = window.location.pathname + window.location.search
  window.history.pushState({ position, below, isArrival: true } satisfies Entry, '', address)
  return () => window.history.back()
}
