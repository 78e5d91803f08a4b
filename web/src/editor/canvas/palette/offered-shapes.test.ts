import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildChart, buildNode, buildSession } from '../../editor-samples.setup.ts'
import { createCanvasStore } from '../view/canvas-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('offers shapes a little later, each canvas by itself, and none once it is closed', () => {
  // given
  const open = () => createCanvasStore(buildSession(buildChart([buildNode({ id: 'n' })], [])))
  const [one, other] = [open(), open()]
  const close = one.open()
  const at = { node: 'n', port: 'right' } as const
  // when
  one.offerNext(at, 350)
  other.offerNext(at, 350)
  one.offerNext(null, 250)
  vi.advanceTimersByTime(350)
  // then
  expect([one.getState().nextAt, other.getState().nextAt]).toEqual([null, at])
  // when
  one.offerNext(at, 350)
  close()
  vi.advanceTimersByTime(350)
  // then
  expect(one.getState().nextAt).toBeNull()
})
