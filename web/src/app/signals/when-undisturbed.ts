import { useUnsavedGuard } from '../../tabs/index.ts'

const isSeen = (): boolean => document.visibilityState === 'visible'

/** Something typed may not be part of any edit yet. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false

const isUndisturbed = (): boolean => isSeen() && !isTyping() && !useUnsavedGuard.getState().isDirty

/** Does it once somebody looks at the window: nobody's list is read, and marked as seen, behind one's back. */
export const whenSeen = (work: () => void, signal: AbortSignal): void => doWhen(isSeen, work, signal)

/** Does it once the window is looked at, nothing is unsaved and nobody types: nothing may change what a person is at work on. */
export const whenUndisturbed = (work: () => void, signal: AbortSignal): void => doWhen(isUndisturbed, work, signal)

function doWhen(isTime: () => boolean, work: () => void, signal: AbortSignal): void {
  const done = new AbortController()
  const listening = { signal: AbortSignal.any([signal, done.signal]) }
  const check = (): void => {
    if (signal.aborted || done.signal.aborted || !isTime()) return
    done.abort()
    work()
  }
  document.addEventListener('visibilitychange', check, listening)
  // The focus is nowhere while it moves.
  document.addEventListener('focusout', () => setTimeout(check), listening)
  const unsubscribe = useUnsavedGuard.subscribe(check)
  listening.signal.addEventListener('abort', unsubscribe)
  check()
}
