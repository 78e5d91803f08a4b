import { type Chart, type PlacedTexts, placeTexts, type Routes } from '@strata/diagram'
import { trustedWorkerUrl } from '../../../platform/index.ts'
import workerAddress from './text-worker.ts?worker&url'

/** What the worker is sent: a chart, and its routes as far as texts depend on them. */
export interface TextRequest {
  readonly chart: Chart
  readonly routes: Routes
}

type Task = TextRequest & { readonly whenDone: (texts: PlacedTexts) => void }

/** Places texts in a worker; while it is at one chart, of those asked for since only the newest waits. */
export interface TextPlacing {
  /** Whether this browser has workers. */
  readonly isThere: boolean
  readonly place: (chart: Chart, routes: Routes, whenDone: (texts: PlacedTexts) => void) => void
  readonly stop: () => void
}

export function createTextPlacing(): TextPlacing {
  let worker: Worker | null = null
  let current: Task | null = null
  let next: Task | null = null

  function go(task: Task): void {
    current = task
    try {
      worker ??= start()
      worker.postMessage(requestOf(task))
    } catch {
      placeHere()
    }
  }

  /** Where no worker runs, its work is done here. */
  function placeHere(): void {
    worker?.terminate()
    worker = null
    if (current) finish(placeTexts(current.chart, current.routes))
  }

  function finish(texts: PlacedTexts): void {
    const [done, following] = [current, next]
    current = null
    next = null
    if (following) go(following)
    done?.whenDone(texts)
  }

  function start(): Worker {
    const started = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<PlacedTexts>) => finish(data)
    started.onerror = placeHere
    return started
  }

  return {
    isThere: typeof Worker !== 'undefined',
    place(chart, routes, whenDone) {
      const task = { chart, routes, whenDone }
      if (current) next = task
      else go(task)
    },
    stop() {
      worker?.terminate()
      worker = null
      current = null
      next = null
    },
  }
}

/** Without what was found while ways were looked for: less to hand over. */
function requestOf({ chart, routes }: Task): TextRequest {
  const none: ReadonlySet<string> = new Set()
  const ways = [...routes].map(([id, route]) => [id, { ...route, plain: [], around: none }] as const)
  return { chart, routes: new Map(ways) }
}
