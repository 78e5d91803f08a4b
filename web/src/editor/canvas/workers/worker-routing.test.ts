import { type Chart, fromData, type Routes, routeChart } from '@strata/diagram'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildChart, buildNode } from '../../editor-samples.setup.ts'
import type { RouteAnswer } from './route-messages.ts'
import { createWorkerRouting } from './worker-routing.ts'

/** Takes the place of a worker of the browser, which is missing here: it answers when the test says so. */
class HandWorker {
  static readonly started: HandWorker[] = []
  onmessage: ((event: { data: RouteAnswer }) => void) | null = null
  onerror: (() => void) | null = null
  asked: Chart | null = null
  isEnded = false
  constructor() {
    HandWorker.started.push(this)
  }
  postMessage(chart: Chart) {
    this.asked = chart
  }
  terminate() {
    this.isEnded = true
  }
  answer() {
    if (this.asked) this.onmessage?.({ data: { routes: [...routeChart(this.asked)], isLast: true } })
  }
}

const chartAt = (x: number) =>
  fromData(buildChart([buildNode({ id: 'a', x }), buildNode({ id: 'b', x: x + 300 })], [{ id: 'e', source: 'a', target: 'b' }]))

const instead = { route: vi.fn(), stop: vi.fn() }

beforeEach(() => {
  HandWorker.started.length = 0
  vi.stubGlobal('Worker', HandWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function workerNo(index: number): HandWorker {
  const worker = HandWorker.started[index]
  if (!worker) throw new Error(`There is no worker ${index}`)
  return worker
}

it('asks the worker that is done for the next chart too', () => {
  const routing = createWorkerRouting(instead)
  const made: Routes[] = []
  routing.route(chartAt(0), new Map(), (routes) => made.push(routes))
  workerNo(0).answer()
  routing.route(chartAt(600), new Map(), (routes) => made.push(routes))
  workerNo(0).answer()
  expect(HandWorker.started).toHaveLength(1)
  expect(made.map((routes) => (routes.get('e')?.points[0]?.x ?? 0) >= 600)).toEqual([false, true])
  routing.stop()
  expect(workerNo(0).isEnded).toBe(true)
})

it('ends a worker that is still at a chart that is past', () => {
  const routing = createWorkerRouting(instead)
  const past = vi.fn()
  const whenDone = vi.fn()
  routing.route(chartAt(0), new Map(), past)
  routing.route(chartAt(600), new Map(), whenDone)
  expect(workerNo(0).isEnded).toBe(true)
  workerNo(0).answer()
  workerNo(1).answer()
  expect(past).not.toHaveBeenCalled()
  expect(whenDone).toHaveBeenCalledTimes(1)
})

it('finds the ways without a worker where it fails', () => {
  const routing = createWorkerRouting(instead)
  const whenDone = vi.fn()
  const chart = chartAt(0)
  routing.route(chart, new Map(), whenDone)
  workerNo(0).onerror?.()
  expect(instead.route).toHaveBeenCalledWith(chart, new Map(), whenDone)
})
