import { fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useDismissedTooltip } from './use-dismissed-tooltip.ts'

/** As much of a chart as has a tooltip: jsdom draws none. */
function buildChart() {
  const canvas = document.body.appendChild(document.createElement('canvas'))
  let active: object[] = [{ datasetIndex: 0, index: 3 }]
  const tooltip = {
    getActiveElements: () => active,
    setActiveElements: (next: object[]) => {
      active = next
    },
  }
  const chart = { canvas, tooltip, setActiveElements: vi.fn(), update: vi.fn() }
  return { chart, isShown: () => active.length > 0 }
}

it('hides the tooltip of a chart at a press elsewhere, and when something is scrolled', () => {
  for (const leave of [() => fireEvent.pointerDown(document.body), () => fireEvent.scroll(document.body)]) {
    const { chart, isShown } = buildChart()
    const { unmount } = renderHook(() => useDismissedTooltip({ current: chart as never }))
    fireEvent.pointerDown(chart.canvas)
    expect([isShown(), chart.update.mock.calls]).toEqual([true, []])
    leave()
    expect([isShown(), chart.update.mock.calls]).toEqual([false, [['none']]])
    unmount()
  }
})
