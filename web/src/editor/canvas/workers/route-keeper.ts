import {
  type Chart,
  edgesOf,
  nudgeRoutes,
  overlaps,
  quickRoutes,
  type Rect,
  type Route,
  type Routes,
  rerouteAffected,
  routeChart,
  routeEdge,
} from '@strata/diagram'
import { knownRoutesOf, rememberRoutes } from '../../known-routes.ts'
import { createBackgroundRouting } from './background-routing.ts'

/** Keeps the routes of the newest chart asked for, so that an edit routes only what it touches. */
export interface RouteKeeper {
  /** The routes of `chart`; of a large chart or after a large change at first only some, or rough ones. */
  readonly of: (chart: Chart) => Routes
  /** Routes of a large chart that is opened: now what lies in `area`, as far as a moment reaches. */
  readonly prepare: (chart: Chart, area: Rect | null) => void
  readonly stop: () => void
}

/** Charts with fewer edges are routed at once. */
const soonEnough = 250
/** An edit of more nodes than this is drawn with quick routes first. */
const largeEdit = 40
const firstMs = 20

interface Made {
  readonly chart: Chart
  readonly routes: Routes
}

/** Calls `onReady` when routes that were made in the background are there. */
export function createRouteKeeper(onReady: () => void): RouteKeeper {
  let known: Made | null = null
  /** What is shown until the routes of its chart are made. */
  let rough: Made | null = null
  const background = createBackgroundRouting()

  function settle(made: Made): Routes {
    known = made
    rememberRoutes(made.chart, made.routes)
    rough = null
    return made.routes
  }

  function makeLater(chart: Chart, shown: Routes, begun: Map<string, Route>): Routes {
    rough = { chart, routes: shown }
    background.route(chart, begun, (routes) => {
      if (rough?.chart !== chart) return
      settle({ chart, routes })
      onReady()
    })
    return shown
  }

  return {
    of(chart) {
      if (rough?.chart === chart) return rough.routes
      if (known?.chart === chart) return known.routes
      // An undo comes back to a chart whose routes were made.
      const kept = knownRoutesOf(chart)
      if (kept) return settle({ chart, routes: kept })
      if (!known && rough) return makeLater(chart, quickRoutes({ routes: rough.routes, before: rough.chart, after: chart }), new Map())
      if (!known) return settle({ chart, routes: routeChart(chart) })
      const change = { routes: known.routes, before: known.chart, after: chart }
      if (isLargeEdit(known.chart, chart)) return makeLater(chart, quickRoutes(change), new Map())
      return settle({ chart, routes: nudgeRoutes(rerouteAffected(change), chart) })
    },
    prepare(chart, area) {
      if (known || chart.edgeOrder.length < soonEnough) return
      const begun = new Map<string, Route>()
      if (area) routeWithin(chart, area, begun)
      makeLater(chart, new Map(begun), begun)
    },
    stop: background.stop,
  }
}

function isLargeEdit(before: Chart, after: Chart): boolean {
  if (after.edgeOrder.length < soonEnough) return false
  let count = 0
  for (const id of after.nodeOrder) {
    if (before.nodes[id] !== after.nodes[id]) count += 1
    if (count > largeEdit) return true
  }
  return false
}

/** Edges that start or end within `area`, for a moment. */
function routeWithin(chart: Chart, area: Rect, routes: Map<string, Route>): void {
  const end = performance.now() + firstMs
  for (const edge of edgesOf(chart)) {
    const source = chart.nodes[edge.source]
    const target = chart.nodes[edge.target]
    if (!source || !target || (!overlaps(source, area) && !overlaps(target, area))) continue
    const route = routeEdge(chart, edge)
    if (route) routes.set(edge.id, route)
    if (performance.now() > end) return
  }
}
