/** What the hands of the person are at. */
export interface Hands {
  isPressed: () => boolean
  /** Whether the field that has the keyboard was typed in since it got it, also where it was emptied. */
  hasTyped: () => boolean
  stop: () => void
}

/** Watches pointer and keyboard of the window from now on: a drag or a text begun earlier than somebody asks is known too. */
export function trackInput(): Hands {
  const listening = new AbortController()
  const on = { signal: listening.signal, capture: true }
  let isPressed = false
  let typedIn: EventTarget | null = null
  const press = (): void => {
    isPressed = true
  }
  const release = (): void => {
    isPressed = false
  }
  window.addEventListener('pointerdown', press, on)
  for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, release, on)
  const typing = ({ target }: Event): void => {
    typedIn = target
  }
  const leaving = (): void => {
    typedIn = null
  }
  document.addEventListener('input', typing, on)
  document.addEventListener('focusout', leaving, on)
  return {
    isPressed: () => isPressed,
    hasTyped: () => typedIn !== null && typedIn === document.activeElement,
    stop: () => listening.abort(),
  }
}
