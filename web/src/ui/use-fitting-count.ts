import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels: the gap between two, and the place of the menu of those that do not fit. */
const gap = 6
const menuWidth = 28

/** How many of the `[data-tool]` in a row fit beside each other, where the others have a menu after them. Each keeps its own width, shown or not. */
export function useFittingCount(row: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => setCount(countFitting(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  })
  return count
}

function countFitting(row: HTMLElement): number {
  const widths = [...row.querySelectorAll<HTMLElement>('[data-tool]')].map(({ offsetWidth }) => offsetWidth)
  // Not laid out, and nothing known.
  if (widths.every((width) => width === 0)) return widths.length
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width + gap, -gap))
  const room = row.clientWidth
  if ((ends.at(-1) ?? 0) <= room) return widths.length
  return ends.filter((end) => end + gap + menuWidth <= room).length
}
