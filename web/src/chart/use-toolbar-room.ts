import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What of the tools stands on the chart's toolbar, and how; the rest is in the menu "More". */
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

/**
 * The most that fits into what the right side of the bar leaves, whatever stands there: measured, as people come and words change.
 * `tools` is as wide as that; its first child is as wide as what stands in it.
 */
export function useToolbarRoom(tools: RefObject<HTMLElement | null>): ToolbarRoom {
  const [step, setStep] = useState(0)
  const giveWay = () => tools.current && isTooNarrow(tools.current) && setStep((now) => Math.min(now + 1, rooms.length - 1))
  // With less there it may fit, or not yet.
  useLayoutEffect(() => void giveWay())
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at the element alone, whatever was rendered last
  useEffect(() => {
    const element = tools.current
    const content = element?.firstElementChild
    if (!element || !content) return
    let room = element.clientWidth
    const observer = new ResizeObserver(() => {
      const isOther = element.clientWidth !== room
      room = element.clientWidth
      // Before it is painted, so that nothing is seen to come and go.
      if (isOther) flushSync(() => setStep(0))
      flushSync(giveWay)
    })
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [tools])
  return rooms[step] ?? { words: false, reading: false, zoom: false }
}

function isTooNarrow({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth
}
