import { fromData, placeTexts, routeChart } from '@strata/diagram'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildChart, buildNode } from '../../editor-samples.setup.ts'
import { createTextKeeper } from './text-keeper.ts'

// A row of 300 steps with so little room between them that labels are elsewhere than at the middle of their way.
const chart = fromData(
  buildChart(
    Array.from({ length: 300 }, (_, index) => buildNode({ id: `n${index}`, x: index * 190 })),
    Array.from({ length: 299 }, (_, index) => ({
      id: `e${index}`,
      source: `n${index}`,
      target: `n${index + 1}`,
      label: 'As soon as it is paid',
    })),
  ),
)

/** A browser whose workers cannot be started, as when their file is gone. */
beforeEach(() => {
  vi.stubGlobal('Worker', function refuse() {
    throw new Error('No worker')
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows a large chart with its texts where they usually stand, and places them here where no worker runs', () => {
  const routes = routeChart(chart)
  const onReady = vi.fn()
  const keeper = createTextKeeper(onReady)
  expect(keeper.of(chart, routes).labels.size).toBe(0)
  vi.runAllTimers()
  expect(onReady).toHaveBeenCalledTimes(1)
  const placed = keeper.of(chart, routes)
  expect(placed.labels.size).toBe(299)
  expect(placed).toEqual(placeTexts(chart, new Map(routes)))
})

it('goes on with a chart that was left before its texts were placed', () => {
  const routes = routeChart(chart)
  const onReady = vi.fn()
  const keeper = createTextKeeper(onReady)
  keeper.of(chart, routes)
  keeper.stop()
  vi.runAllTimers()
  expect(onReady).not.toHaveBeenCalled()
  keeper.of(chart, routes)
  vi.runAllTimers()
  expect(onReady).toHaveBeenCalledTimes(1)
  expect(keeper.of(chart, routes).labels.size).toBe(299)
})

it('leaves what is exported meanwhile to be placed for itself', () => {
  const routes = routeChart(chart)
  createTextKeeper(vi.fn()).of(chart, routes)
  expect(placeTexts(chart, routes).labels.size).toBe(299)
})
