import type { Chart } from 'chart.js'
import { type RefObject, useEffect } from 'react'

type Drawn = Pick<Chart, 'canvas' | 'tooltip' | 'setActiveElements' | 'update'>

/** Hides the tooltip of a chart at a press elsewhere and when anything is scrolled: a finger never leaves the chart as a mouse does, so it would stay. */
export function useDismissedTooltip(chart: RefObject<Drawn | null | undefined>): void {
  useEffect(() => {
    const over = new AbortController()
    const listening = { capture: true, passive: true, signal: over.signal }
    const dismiss = ({ target }: Event): void => {
      const drawn = chart.current
      if (!drawn?.tooltip || target === drawn.canvas || drawn.tooltip.getActiveElements().length === 0) return
      drawn.tooltip.setActiveElements([], { x: 0, y: 0 })
      drawn.setActiveElements([])
      drawn.update('none')
    }
    window.addEventListener('pointerdown', dismiss, listening)
    window.addEventListener('scroll', dismiss, listening)
    return () => over.abort()
  }, [chart])
}
