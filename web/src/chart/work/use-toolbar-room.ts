import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { keepKeyboard } from './keyboard-place.ts'

/** What of the tools is on the chart's toolbar, and how; the rest is in the menu "More". */
export interface ToolbarRoom {
  /** Tools of the text each by itself, and words beside icons. */
  readonly words: boolean
  /** Outline and find. */
  readonly reading: boolean
  readonly zoom: boolean
}

/** What gives way first comes first; adding a shape, undo and redo never do. */
const rooms: readonly ToolbarRoom[] = [
  { words: true, reading: true, zoom: true },
  { words: false, reading: true, zoom: true },
  { words: false, reading: false, zoom: true },
  { words: false, reading: false, zoom: false },
]

/** Opens over the bar and closes with its button: while it is open, nothing comes or goes. */
const openMenu = ':is([aria-haspopup="menu"], [aria-haspopup="listbox"])[aria-expanded="true"]'

/** What is measured of the bar, in pixels. */
interface Measured {
  /** The step that is on the screen. */
  step: number
  /** By step, how much wider than at the next one the bar must be to hold it. */
  readonly extras: number[]
  /** A step that is given up, and the width it would have needed. */
  left: { readonly step: number; readonly width: number } | null
  /** Gives the keyboard back should its tool be gone. */
  giveBack: (() => void) | null
}

/**
 * The most that fits into what the right side of the bar leaves, whatever is there: measured, as people come and words change.
 * What gave way comes back only where it fits, so no tool goes from under the keyboard in between. `tools` is as wide as there is
 * room; its first child is as wide as what is in it.
 */
export function useToolbarRoom(tools: RefObject<HTMLElement | null>): ToolbarRoom {
  const [step, setStep] = useState(0)
  const measured = useRef<Measured>({ step: 0, extras: [], left: null, giveBack: null })
  const fit = useEffectEvent(() => {
    const { current: bar } = tools
    const next = bar && nextStep(bar, measured.current)
    if (!bar || next === null || next === measured.current.step) return
    measured.current.giveBack = keepKeyboard(bar)
    setStep(next)
  })
  useLayoutEffect(() => {
    const { current } = measured
    current.step = step
    current.giveBack?.()
    current.giveBack = null
    // With other tools there it may fit, or not yet.
    fit()
  })
  useEffect(() => {
    const { current: bar } = tools
    const content = bar?.firstElementChild
    if (!bar || !content) return
    // Before it is painted, so that nothing is seen to come and go.
    const fitAtOnce = () => flushSync(fit)
    const sizes = new ResizeObserver(fitAtOnce)
    sizes.observe(bar)
    sizes.observe(content)
    const menus = new MutationObserver(fitAtOnce)
    menus.observe(bar, { subtree: true, attributeFilter: ['aria-expanded'] })
    return () => {
      sizes.disconnect()
      menus.disconnect()
    }
  }, [tools])
  return rooms[step] ?? { words: false, reading: false, zoom: false }
}

/** The step to take from the one that is there: the next where it does not fit, the one before where that would fit. */
function nextStep(bar: HTMLElement, measured: Measured): number {
  const { step, extras, left } = measured
  const content = bar.firstElementChild?.scrollWidth ?? 0
  if (left?.step === step - 1) extras[left.step] = left.width - content
  if (left?.step !== step) measured.left = null
  if (bar.querySelector(openMenu)) return step
  if (bar.scrollWidth > bar.clientWidth) {
    if (step < rooms.length - 1) measured.left = { step, width: bar.scrollWidth }
    return Math.min(step + 1, rooms.length - 1)
  }
  return step > 0 && bar.clientWidth >= content + (extras[step - 1] ?? 0) ? step - 1 : step
}
