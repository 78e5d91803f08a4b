import {
  boundsOf,
  type Chart,
  edgesOf,
  nudgeRoutes,
  overlaps,
  type Rect,
  type Route,
  type Routes,
  rerouteAffected,
  routeChart,
  routeEdge,
} from '@strata/diagram'

/** Keeps the routes of the newest chart asked for, so that an edit routes only what it touches. */
export interface RouteKeeper {
  readonly of: (chart: Chart) => Routes
  /** Gives way to a first look at a large chart: routes now only what lies in `area`, the rest while the browser is idle. */
  readonly prepare: (chart: Chart, area: Rect, whenComplete: () => void) => void
  readonly stop: () => void
}

/** Charts with fewer edges are routed at once. */
const soonEnough = 250
const sliceMs = 8

interface Known {
  readonly chart: Chart
  readonly routes: Routes
}

export function createRouteKeeper(): RouteKeeper {
  let known: Known | null = null
  let partial: { chart: Chart; routes: Map<string, Route> } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function complete(chart: Chart): Routes {
    const routes = known
      ? nudgeRoutes(rerouteAffected({ routes: known.routes, before: known.chart, after: chart }), chart)
      : routeChart(chart)
    known = { chart, routes }
    partial = null
    return routes
  }

  return {
    of(chart) {
      if (known?.chart === chart) return known.routes
      return partial?.chart === chart ? partial.routes : complete(chart)
    },
    prepare(chart, area, whenComplete) {
      if (known || chart.edgeOrder.length < soonEnough) return
      const routes = partial?.chart === chart ? new Map(partial.routes) : new Map<string, Route>()
      routeWithin(chart, area, routes)
      partial = { chart, routes }
      clearTimeout(timer)
      timer = setTimeout(function routeSome() {
        if (partial?.chart !== chart) return
        if (routeSlice(chart, partial.routes)) {
          timer = setTimeout(routeSome, 0)
          return
        }
        known = { chart, routes: nudgeRoutes(inDrawingOrder(chart, partial.routes), chart) }
        partial = null
        whenComplete()
      }, 50)
    },
    stop: () => clearTimeout(timer),
  }
}

function routeWithin(chart: Chart, area: Rect, routes: Map<string, Route>): void {
  for (const edge of edgesOf(chart)) {
    const source = chart.nodes[edge.source]
    const target = chart.nodes[edge.target]
    const frame = source && target && boundsOf([source, target])
    if (!frame || routes.has(edge.id) || !overlaps(frame, area)) continue
    const route = routeEdge(chart, edge)
    if (route) routes.set(edge.id, route)
  }
}

/** Routes for a few milliseconds; true when there is more to do. */
function routeSlice(chart: Chart, routes: Map<string, Route>): boolean {
  const end = performance.now() + sliceMs
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
