import type { EditorSession } from '../../editor/index.ts'
import type { Hands } from './track-input.ts'

interface Circumstances {
  session: EditorSession
  /** Watched from before: what is under way may have begun earlier than this waits. */
  hands: Hands
  /** What only the caller knows. */
  isHeld: () => boolean
}

/**
 * Does `work` once nothing is under way that a change of the chart would disturb: a drag, a text being typed, a connection being made, a save;
 * and once somebody looks at the window. `check` of the answer looks again.
 */
export function whenIdle({ session, hands, isHeld }: Circumstances, work: () => void): { check: () => void; stop: () => void } {
  const listening = new AbortController()
  let isDone = false
  const check = (): void => {
    if (isDone || listening.signal.aborted || hands.isPressed() || isHeld() || isBusy(session, hands)) return
    isDone = true
    stop()
    work()
  }
  // What a release or a lost focus leads to comes first.
  const checkLater = (): void => {
    setTimeout(check)
  }
  const on = { signal: listening.signal, capture: true }
  for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, checkLater, on)
  document.addEventListener('focusout', checkLater, on)
  document.addEventListener('visibilitychange', check, on)
  const unsubscribe = session.subscribe(check)
  const stop = (): void => {
    listening.abort()
    unsubscribe()
  }
  return { check, stop }
}

function isBusy(session: EditorSession, hands: Hands): boolean {
  if (document.visibilityState !== 'visible') return true
  const { inlineEdit, connecting, preview, isReadOnly } = session.state
  return inlineEdit !== null || connecting !== null || preview !== null || (!isReadOnly && (hands.hasTyped() || isTyping()))
}

/** A field that is empty and was not typed in, as a filter the keyboard is in, holds nothing that could be disturbed. */
function isTyping(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value !== ''
  return field?.matches('[contenteditable="true"]') ?? false
}
