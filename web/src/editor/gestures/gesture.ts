import type { Point } from '@strata/contract'
import { type AutoPan, panAtBorder } from './auto-pan.ts'

/** Where the pointer is now, on the page, and what is held with it. */
export interface PointerPlace {
  readonly page: Point
  readonly shift: boolean
  readonly alt: boolean
  /** Ctrl, or the command key. */
  readonly ctrl: boolean
}

/** What a drag does. `move` is called at most once a frame, `end` once after the last move, or `cancel`. */
export interface Gesture {
  readonly move: (place: PointerPlace) => void
  readonly end: (place: PointerPlace) => void
  readonly cancel: () => void
}

export interface GestureStart {
  readonly event: PointerEvent
  /** Made when the pointer has moved far enough to mean a drag. */
  readonly begin: () => Gesture | null
  /** The pointer came up where it went down. */
  readonly click?: () => void
  /** Called each frame while the pointer is near the border of `around`, with what to pan by; then the gesture moves on. */
  readonly autoPan?: AutoPan
}

const threshold = { mouse: 3, finger: 8 }

/** Follows one pointer from down to up. Escape gives the gesture up, and so does what is answered. */
export function startGesture({ event, begin, click, autoPan }: GestureStart): () => void {
  const from = { x: event.clientX, y: event.clientY }
  let place = placeOf(event)
  let gesture: Gesture | null = null
  let hasBegun = false
  let frame = 0
  const least = event.pointerType === 'touch' ? threshold.finger : threshold.mouse

  function step(): void {
    frame = 0
    if (!gesture) return
    // Asked before anything moves: afterwards the page would be laid out for it, and again for what follows.
    const pan = autoPan && panAtBorder(autoPan, place.page)
    gesture.move(place)
    if (!pan) return
    pan()
    frame = requestAnimationFrame(step)
  }

  function finish(how: 'end' | 'cancel'): void {
    stop()
    cancelAnimationFrame(frame)
    if (!hasBegun && how === 'end') click?.()
    if (!gesture) return
    if (how === 'cancel') gesture.cancel()
    else {
      gesture.move(place)
      gesture.end(place)
      swallowClick()
    }
  }

  function follow(next: PointerEvent): void {
    place = placeOf(next)
    if (!hasBegun) {
      if (Math.hypot(place.page.x - from.x, place.page.y - from.y) < least) return
      hasBegun = true
      gesture = begin()
      if (!gesture) finish('cancel')
    }
    if (gesture) frame ||= requestAnimationFrame(step)
  }

  const stop = listen(event.pointerId, { follow, finish, hasBegun: () => gesture !== null })
  return () => finish('cancel')
}

interface Listening {
  readonly follow: (event: PointerEvent) => void
  readonly finish: (how: 'end' | 'cancel') => void
  readonly hasBegun: () => boolean
}

/** Hears of one pointer wherever it goes; answers how to stop. */
function listen(pointerId: number, { follow, finish, hasBegun }: Listening): () => void {
  const listeners = new AbortController()
  const options = { signal: listeners.signal, capture: true }
  window.addEventListener('pointermove', (next) => next.pointerId === pointerId && follow(next), options)
  window.addEventListener('pointerup', (next) => next.pointerId === pointerId && finish('end'), options)
  window.addEventListener('pointercancel', () => finish('cancel'), options)
  window.addEventListener('blur', (lost) => lost.target === window && finish('cancel'), options)
  window.addEventListener(
    'keydown',
    (press) => {
      if (press.key !== 'Escape' || !hasBegun()) return
      press.stopPropagation()
      finish('cancel')
    },
    options,
  )
  return () => listeners.abort()
}

function placeOf(event: PointerEvent): PointerPlace {
  return { page: { x: event.clientX, y: event.clientY }, shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey }
}

/** The click that follows a drag means nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}
