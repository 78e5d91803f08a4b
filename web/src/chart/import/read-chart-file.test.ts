import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readChartFile } from './read-chart-file.ts'

/** Takes whatever it is asked and never answers. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SilentWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('leaves no timer behind when the reading of a file is stopped', async () => {
  // given
  const file = new File(['<mxfile/>'], 'orders.drawio')
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new ArrayBuffer(9) })
  const stop = new AbortController()
  const reading = readChartFile(file, { steps: 'activity', processPrefix: 'P', signal: stop.signal })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  // when
  stop.abort(new Error('stopped'))
  // then
  await expect(reading).rejects.toThrow('stopped')
  expect(vi.getTimerCount()).toBe(0)
})
