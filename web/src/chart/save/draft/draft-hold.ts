import { holdLock } from '../../../platform/index.ts'
import type { DraftPlace } from './chart-drafts.ts'

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
