import type { Port } from '@strata/contract'
import type { Chart, Route } from '@strata/diagram'
import { trustedWorkerUrl } from '../../../platform/index.ts'
import type { BackgroundRouting } from './background-routing.ts'
import type { RouteAnswer, RouteRequest } from './route-messages.ts'
import workerAddress from './route-worker.ts?worker&url'

/**
 * Routes in a worker. One that is done waits for the next chart, for a new one is several times slower at first; one that is
 * still at a chart that is past is ended, for its answer is never waited for.
 */
export function createWorkerRouting(instead: BackgroundRouting): BackgroundRouting {
  let busy: Worker | null = null
  let waiting: Worker | null = null
  const stopBusy = () => {
    busy?.terminate()
    busy = null
    instead.stop()
  }
  return {
    stop() {
      stopBusy()
      waiting?.terminate()
      waiting = null
    },
    route(chart, begun, whenDone) {
      stopBusy()
      const asked = waiting ?? startRouteWorker()
      waiting = null
      busy = asked
      const made = new Map<string, Route>()
      asked.onmessage = ({ data }: MessageEvent<RouteAnswer>) => {
        if (busy !== asked) return
        for (const [id, route] of data.routes) made.set(chart.edges[id]?.id ?? id, withKnownNames(route))
        if (!data.isLast) return
        busy = null
        waiting = asked
        whenDone(made)
      }
      asked.onerror = () => {
        if (busy !== asked) return
        stopBusy()
        instead.route(chart, begun, whenDone)
      }
      asked.postMessage(withoutTexts(chart))
    },
  }
}

const startRouteWorker = () => new Worker(trustedWorkerUrl(workerAddress), { type: 'module' })

const ports: Readonly<Record<Port, Port>> = { top: 'top', right: 'right', bottom: 'bottom', left: 'left' }

/** What comes from a worker brings its own copy of each word, which for thousands of ways takes its room. */
function withKnownNames(route: Route): Route {
  return { ...route, sourcePort: ports[route.sourcePort], targetPort: ports[route.targetPort] }
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
