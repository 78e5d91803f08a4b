import { type Chart, edgesOf, nudgeRoutes, type Route, type Routes, routeEdge } from '@strata/diagram'
import { createWorkerRouting } from './worker-routing.ts'

/** Finds the ways of a whole chart while the browser stays free. A new task ends the one before. */
export interface BackgroundRouting {
  /** `begun` are ways known already, to be gone on from. */
  readonly route: (chart: Chart, begun: Map<string, Route>, whenDone: (routes: Routes) => void) => void
  readonly stop: () => void
}

/** In a worker; in slices between which the browser is free where there are no workers. */
export function createBackgroundRouting(): BackgroundRouting {
  const sliced = createSlicedRouting()
  return typeof Worker === 'undefined' ? sliced : createWorkerRouting(sliced)
}

const sliceMs = 8
const restMs = 50

function createSlicedRouting(): BackgroundRouting {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    route(chart, begun, whenDone) {
      clearTimeout(timer)
      timer = setTimeout(function routeSome() {
        if (routeSlice(chart, begun, sliceMs)) timer = setTimeout(routeSome, 0)
        else whenDone(nudgeRoutes(inDrawingOrder(chart, begun), chart))
      }, restMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Routes for so many milliseconds; true when there is more to do. */
function routeSlice(chart: Chart, routes: Map<string, Route>, ms: number): boolean {
  const end = performance.now() + ms
  for (const edge of edgesOf(chart)) {
    if (routes.has(edge.id)) continue
    if (performance.now() > end) return true
    const route = routeEdge(chart, edge)
    if (route) routes.set(edge.id, route)
  }
  return false
}

function inDrawingOrder(chart: Chart, routes: Routes): Routes {
  return new Map(
    chart.edgeOrder.flatMap((id): [string, Route][] => {
      const route = routes.get(id)
      return route ? [[id, route]] : []
    }),
  )
}
