import { toData } from '@strata/diagram'
import { useEffect, useMemo } from 'react'
import { holdLock } from '../../../platform/index.ts'
import { forgetsEdits } from '../../../session/index.ts'
import { nameOfType } from '../../chart-place.ts'
import type { OpenedChart } from '../../open/opened-chart.ts'
import { type ChartDraft, type DraftOf, type DraftPlace, deleteDraft, isSameDraft, keepDraft } from './chart-drafts.ts'

/** Long enough that typing is not written letter by letter, short enough that a crash costs a breath of work. */
const restMs = 800

export interface DraftKeeping {
  /** Keeps the edits now, whatever the rest time. */
  flush: () => Promise<void>
  /** Leaves the kept draft where it is: from now on it is nobody's but the next opening's. */
  release: () => void
  /**
   * Does `work`, which puts other edits in place of one's own, and keeps those at once: what was kept goes only when they are kept. So does `draft`,
   * from which they were taken; it stays where `work` changes nothing, or leaves the chart without edits.
   */
  replace: <T>(work: () => T, draft?: DraftOf) => T
}

/** Keeps the unsaved edits of an opened chart in the browser, and removes them once they are saved or given up. */
export function useDraftKeeping(opened: OpenedChart, accountId: number): DraftKeeping {
  const keeper = useMemo(() => createKeeper(opened, accountId), [opened, accountId])
  useEffect(() => keeper.start(), [keeper])
  return keeper
}

function createKeeper(opened: OpenedChart, accountId: number) {
  const { session } = opened
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The draft of the edits on screen, and those that it has taken the place of while they are not deleted. */
  let kept: readonly DraftOf[] = []
  let isReplacing = false
  const { hold, leave } = createDraftHold(() => draftPlaceOf(opened, accountId))

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (!session.state.isDirty) return
    const draft = draftOf(opened, accountId)
    const former = kept.filter((one) => !isSameDraft(one, draft))
    kept = [draft, ...former]
    try {
      await keepDraft(draft)
      for (const one of former) await deleteDraft(one)
      kept = kept.filter((one) => !former.includes(one))
    } catch {
      // Without storage (private windows, a full disk) the edits live on this screen alone, and saving works all the same.
    }
  }

  async function drop(): Promise<void> {
    clearTimeout(timer)
    const former = kept
    kept = []
    for (const one of former) await deleteDraft(one).catch(() => undefined)
  }

  function start(): () => void {
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    if (session.state.isDirty) {
      hold()
      timer = setTimeout(() => void flush(), restMs)
    }
    const unsubscribe = session.subscribe((state, before) => {
      if (isReplacing || (state.chart === before.chart && state.isDirty === before.isDirty)) return
      clearTimeout(timer)
      if (state.isDirty) hold()
      else leave()
      if (state.isDirty) timer = setTimeout(() => void flush(), restMs)
      else void drop()
    })
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', flushWhenHidden)
      void (forgetsEdits() ? drop() : flush())
      leave()
    }
  }

  function replace<T>(work: () => T, draft?: DraftOf): T {
    const before = session.state.chart
    isReplacing = true
    try {
      return work()
    } finally {
      isReplacing = false
      if (session.state.isDirty) {
        if (draft && session.state.chart !== before) kept = [...kept, draft]
        hold()
        void flush()
      } else {
        leave()
        void drop()
      }
    }
  }

  const release = () => {
    kept = []
    leave()
  }
  return { start, flush, release, replace }
}

const draftPlaceOf = ({ place, stored }: OpenedChart, accountId: number): DraftPlace => ({
  accountId,
  companyId: place.companyId,
  type: place.type,
  chartId: stored.getState().version.id,
})

function draftOf({ place, session, stored }: OpenedChart, accountId: number): ChartDraft {
  const { version, etag, data } = stored.getState()
  return {
    accountId,
    companyId: place.companyId,
    type: place.type,
    chartId: version.id,
    etag: etag ?? '',
    windowId: thisWindow(),
    title: nameOfType(place.type),
    version: version.version,
    changeCount: session.state.changeCount,
    savedOn: new Date().toISOString(),
    data: toData(session.edited),
    base: data,
  }
}

/**
 * Says to the other windows of this browser that edits of a chart version are being made in this one, until they are left or the window is
 * gone. Where the browser knows no locks (an address without https) nothing is said.
 */
export function createDraftHold(placeNow: () => DraftPlace): { hold: () => void; leave: () => void } {
  let release: (() => void) | undefined
  return {
    hold() {
      if ('locks' in navigator) release ??= holdDraft(placeNow())
    },
    leave() {
      release?.()
      release = undefined
    },
  }
}

function holdDraft(place: DraftPlace): () => void {
  const released = new AbortController()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // A browser that refuses locks keeps drafts all the same.
  holdLock(`${nameOf(place)}${thisWindow()}`, released.signal, () => held).catch(() => undefined)
  return () => {
    release()
    released.abort()
  }
}

/**
 * The other windows of this browser that have unsaved edits of that version before them: what is kept of those is not left, and not to be offered here.
 */
export async function listHoldingWindows(place: DraftPlace): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  // Who cannot learn it is offered the draft rather than left without.
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const name = nameOf(place)
  const windows = held.flatMap((lock) => (lock.name?.startsWith(name) ? [lock.name.slice(name.length)] : []))
  return new Set(windows.filter((id) => id !== thisWindow()))
}

const nameOf = ({ accountId, companyId, type, chartId }: DraftPlace): string => `strata-draft/${accountId}/${companyId}/${type}/${chartId}/`

let windowId: string | undefined

/** Names this window as long as it is open. What it has just left may still be held for a moment: it must know its own. */
export function thisWindow(): string {
  windowId ??= crypto.randomUUID()
  return windowId
}
