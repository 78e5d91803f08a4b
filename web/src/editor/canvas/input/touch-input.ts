import type { Point, Port } from '@strata/contract'
import { routePointer } from '../../gestures/pointer-router.ts'
import { selectionOf } from '../../session/selection.ts'
import type { CanvasInput } from './canvas-input.ts'

/** What a finger asks for where it does not drag. */
interface Touches {
  readonly hit: (event: Point & { readonly target: EventTarget | null }) => { readonly node?: string; readonly edge?: string }
  readonly openMenu: (at: Point, target: EventTarget | null) => void
  readonly doubleTap: (at: Point, target: EventTarget | null) => void
}

const longPressMs = 500
const doubleTapMs = 350
const reach = 10

/**
 * Fingers: a tap selects, two edit, a long one opens the menu, or on the handle of the next step the shapes to continue with; what is selected is
 * dragged, and all else pans. A second finger cancels what the first began, so that two zoom.
 */
export function touchInput(input: CanvasInput, { hit, openMenu, doubleTap }: Touches) {
  const { session } = input.canvas
  const down = new Set<number>()
  let giveUp: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressed: { at: Point; target: EventTarget | null } | null = null
  let tapped: { at: Point; when: number } | null = null

  function forget(): void {
    clearTimeout(timer)
    pressed = null
  }

  function pressLong(): void {
    const { at = { x: 0, y: 0 }, target = null } = pressed ?? {}
    forget()
    giveUp?.()
    const port = portAt(target)
    if (port) session.openPalette({ at, spot: null, after: port })
    else openMenu(at, target)
  }

  function tap(at: Point, target: EventTarget | null): void {
    const isSecond = tapped !== null && Date.now() - tapped.when < doubleTapMs && far(tapped.at, at) < 3 * reach
    tapped = { at, when: Date.now() }
    if (isSecond) doubleTap(at, target)
    if (isSecond || portAt(target)) return
    const { node, edge } = hit({ ...at, target })
    session.select(selectionOf(node === undefined ? [] : [node], edge === undefined ? [] : [edge]))
    if (node !== undefined) session.setState({ focusedNode: node })
  }

  function lift(event: PointerEvent): void {
    down.delete(event.pointerId)
    const { at, target } = pressed ?? {}
    forget()
    if (at && event.type === 'pointerup') tap(at, target ?? null)
  }

  /** Heard wherever it comes up: what was pressed may be gone by then, as the handle of a step that has just been added. */
  function awaitLift({ pointerId }: PointerEvent): void {
    const over = new AbortController()
    for (const name of ['pointerup', 'pointercancel'] as const) {
      const endPress = (event: PointerEvent) => {
        if (event.pointerId !== pointerId) return
        over.abort()
        lift(event)
      }
      window.addEventListener(name, endPress, { capture: true, signal: over.signal })
    }
  }

  return {
    /** True when the finger drags something, so that the view must not pan. */
    press(event: PointerEvent): boolean {
      down.add(event.pointerId)
      forget()
      if (down.size > 1 || !input.root.current) {
        giveUp?.()
        giveUp = null
        awaitLift(event)
        return false
      }
      pressed = { at: { x: event.clientX, y: event.clientY }, target: event.target }
      timer = setTimeout(pressLong, longPressMs)
      giveUp = routePointer({ canvas: input.canvas, event, root: input.root.current, panBy: input.panBy })
      // After the gesture, which gets the event first.
      awaitLift(event)
      return giveUp !== null
    },
    move(event: PointerEvent): void {
      if (pressed && far(pressed.at, { x: event.clientX, y: event.clientY }) > reach) forget()
    },
  }
}

function portAt(target: EventTarget | null): { node: string; port: Port } | null {
  const tool = target instanceof Element ? target.closest<SVGElement>('[data-tool="port"]')?.dataset : undefined
  const port = (['top', 'right', 'bottom', 'left'] as const).find((side) => side === tool?.port)
  return tool?.node !== undefined && port ? { node: tool.node, port } : null
}

function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
