import type { EditorSession } from '../../editor/editor-session.ts'

/**
 * Does `work` once nothing is under way that a change of the chart would disturb: a drag, a text being typed, a connection being made, a save;
 * and once somebody looks at the window. `isHeld` tells of what only the caller knows; `check` of the answer looks again.
 */
export function whenFree(session: EditorSession, isHeld: () => boolean, work: () => void): { check: () => void; stop: () => void } {
  const listening = new AbortController()
  let isPressed = false
  let isDone = false
  const check = (): void => {
    if (isDone || listening.signal.aborted || isPressed || isHeld() || isBusy(session)) return
    isDone = true
    stop()
    work()
  }
  // What a release or a lost focus leads to comes first.
  const checkLater = (): void => {
    setTimeout(check)
  }
  const on = { signal: listening.signal, capture: true }
  window.addEventListener(
    'pointerdown',
    () => {
      isPressed = true
    },
    on,
  )
  for (const type of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(
      type,
      () => {
        isPressed = false
        checkLater()
      },
      on,
    )
  }
  document.addEventListener('focusout', checkLater, on)
  document.addEventListener('visibilitychange', check, on)
  const unsubscribe = session.subscribe(check)
  const stop = (): void => {
    listening.abort()
    unsubscribe()
  }
  return { check, stop }
}

function isBusy(session: EditorSession): boolean {
  if (document.visibilityState !== 'visible') return true
  const { inlineEdit, connecting, isReadOnly } = session.state
  return inlineEdit !== null || connecting !== null || (!isReadOnly && isTyping())
}

/** A field that is still empty, as a filter the keyboard stands in, holds nothing that could be disturbed. */
function isTyping(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value !== ''
  return field?.matches('[contenteditable="true"]') ?? false
}
