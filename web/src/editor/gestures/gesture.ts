import type { Point } from '@strata/contract'

/** Where the pointer is now, on the page, and what is held with it. */
export interface PointerPlace {
  readonly page: Point
  readonly shift: boolean
  readonly alt: boolean
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
  readonly autoPan?: { readonly around: HTMLElement; readonly panBy: (dx: number, dy: number) => void }
}

const threshold = 3
const borderReach = 36
const topSpeed = 14

/** Follows one pointer from down to up. Escape gives the gesture up. */
export function startGesture({ event, begin, click, autoPan }: GestureStart): void {
  const from = { x: event.clientX, y: event.clientY }
  const listeners = new AbortController()
  const options = { signal: listeners.signal, capture: true }
  let place = placeOf(event)
  let gesture: Gesture | null = null
  let hasBegun = false
  let frame = 0

  function step(): void {
    frame = 0
    if (!gesture) return
    gesture.move(place)
    if (autoPan && panAtBorder(autoPan, place.page)) frame = requestAnimationFrame(step)
  }

  function finish(how: 'end' | 'cancel'): void {
    listeners.abort()
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
    if (next.pointerId !== event.pointerId) return
    place = placeOf(next)
    if (!hasBegun) {
      if (Math.hypot(place.page.x - from.x, place.page.y - from.y) < threshold) return
      hasBegun = true
      gesture = begin()
      if (!gesture) finish('cancel')
    }
    if (gesture) frame ||= requestAnimationFrame(step)
  }

  window.addEventListener('pointermove', follow, options)
  window.addEventListener('pointerup', (next) => next.pointerId === event.pointerId && finish('end'), options)
  window.addEventListener('pointercancel', () => finish('cancel'), options)
  window.addEventListener('blur', (lost) => lost.target === window && finish('cancel'), options)
  window.addEventListener(
    'keydown',
    (press) => {
      if (press.key !== 'Escape' || !hasBegun) return
      press.stopPropagation()
      finish('cancel')
    },
    options,
  )
}

function placeOf(event: PointerEvent): PointerPlace {
  return { page: { x: event.clientX, y: event.clientY }, shift: event.shiftKey, alt: event.altKey }
}

/** The click that follows a drag means nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}

function panAtBorder({ around, panBy }: NonNullable<GestureStart['autoPan']>, { x, y }: Point): boolean {
  const frame = around.getBoundingClientRect()
  const dx = speedAt(x - frame.left, frame.right - x)
  const dy = speedAt(y - frame.top, frame.bottom - y)
  if (dx === 0 && dy === 0) return false
  panBy(dx, dy)
  return true
}

function speedAt(fromStart: number, fromEnd: number): number {
  if (fromStart < borderReach) return (Math.min(borderReach, borderReach - fromStart) / borderReach) * topSpeed
  if (fromEnd < borderReach) return -(Math.min(borderReach, borderReach - fromEnd) / borderReach) * topSpeed
  return 0
}
