import type { Chart, Route } from '@strata/diagram'
import { trustedWorkerUrl } from '../../platform/trusted-worker-url.ts'
import type { BackgroundRouting } from './background-routing.ts'
import type { RouteAnswer, RouteRequest } from './route-messages.ts'
import workerAddress from './route-worker.ts?worker&url'

/** Routes in a worker, started anew for each chart: the answer for a chart that is past is never waited for. */
export function createWorkerRouting(instead: BackgroundRouting): BackgroundRouting {
  let worker: Worker | null = null
  const stop = () => {
    worker?.terminate()
    worker = null
    instead.stop()
  }
  return {
    stop,
    route(chart, begun, whenDone) {
      stop()
      const made = new Map<string, Route>()
      const asked = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' })
      worker = asked
      asked.addEventListener('message', ({ data }: MessageEvent<RouteAnswer>) => {
        if (worker !== asked) return
        for (const [id, route] of data.routes) made.set(id, route)
        if (!data.isLast) return
        stop()
        whenDone(made)
      })
      asked.addEventListener('error', () => {
        if (worker !== asked) return
        stop()
        instead.route(chart, begun, whenDone)
      })
      asked.postMessage(withoutTexts(chart))
    },
  }
}

/** Ways do not depend on what is written: less to hand over. */
function withoutTexts(chart: Chart): RouteRequest {
  const nodes = Object.fromEntries(
    Object.entries(chart.nodes).map(([id, { kind, x, y, width, height, parent }]) => [
      id,
      { id, kind, x, y, width, height, parent, text: '' },
    ]),
  )
  return { ...chart, scope: { ...chart.scope, usedPids: [] }, fixedPids: {}, nodes }
}
