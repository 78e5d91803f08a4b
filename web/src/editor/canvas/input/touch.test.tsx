import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../ui/show.setup.tsx'
import { ChartCanvas } from '../../chart-canvas.tsx'
import { buildChart, buildNode, buildSession } from '../../editor-samples.setup.ts'

/** A wide screen that fingers touch: drawing is possible. */
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: /coarse|min-width: 768px/.test(query) }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('adds the next step by a tap on its handle, and takes the finger for gone then', () => {
  // given
  const session = buildSession(buildChart([buildNode({ id: 'a', text: 'Pack' })]))
  session.selectNodes(['a'])
  show(<ChartCanvas session={session} theme="light" />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const handle = document.querySelector('[data-main] circle')
  if (!handle) throw new Error('no handle')
  const finger = { button: 0, pointerId: 7, pointerType: 'touch' }
  // when the handle goes while the finger comes up
  fireEvent.pointerDown(handle, finger)
  act(() => {
    fireEvent.pointerUp(handle, finger)
  })
  act(() => {
    vi.advanceTimersByTime(600)
  })
  // then it is no long press, which would open the palette
  expect(session.state.chart.nodeOrder).toHaveLength(2)
  expect(session.state.palette).toBeNull()
  expect(session.state.inlineEdit).not.toBeNull()
})
