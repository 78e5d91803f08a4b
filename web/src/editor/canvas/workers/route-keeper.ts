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
import { runAfterSeen } from './after-seen.ts'
import { createBackgroundRouting } from './background-routing.ts'

/** Keeps the routes of the newest chart asked for, so that an edit routes only what it touches. */
export interface RouteKeeper {
  /** The routes of `chart`. When a large chart was opened, or much of it was changed, at first only some or rough ones. */
  readonly of: (chart: Chart) => Routes
  /** Begins to route a large chart that is opened: what it can of `area` at once, the rest in the background. */
  readonly prepare: (chart: Chart, area: Rect | null) => void
  readonly stop: () => void
}

/** Charts with fewer edges are small: they are routed at once. */
const largeChartEdges = 250
/** An edit of more nodes than this is drawn with quick routes first. */
const largeEditNodes = 40
/** To set the lines of so many edges apart takes longer than one edit may. */
const hugeChartEdges = 4_000
/** An edit is seen first, and one that follows so soon is waited for. */
const restMs = 60
/** How long `prepare` itself may take. */
const firstMs = 20

interface RoutedChart {
  readonly chart: Chart
  readonly routes: Routes
}

/** Calls `onReady` when routes made in the background are ready. */
export function createRouteKeeper(onReady: () => void): RouteKeeper {
  let known: RoutedChart | null = null
  /** Shown until the background has routed its chart. */
  let rough: RoutedChart | null = null
  let stopResting = () => {}
  const background = createBackgroundRouting()

  function settle(made: RoutedChart): Routes {
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

  function makeAtRest(chart: Chart, shown: Routes): Routes {
    rough = { chart, routes: shown }
    stopResting()
    stopResting = runAfterSeen(() => rough?.chart === chart && makeLater(chart, shown, new Map()), restMs)
    return shown
  }

  return {
    of(chart) {
      if (rough?.chart === chart) return rough.routes
      if (known?.chart === chart) return known.routes
      // An undo returns to a chart that was routed before.
      const kept = knownRoutesOf(chart)
      if (kept) return settle({ chart, routes: kept })
      if (!known && rough) return makeAtRest(chart, quickRoutes({ routes: rough.routes, before: rough.chart, after: chart }))
      if (!known) return settle({ chart, routes: routeChart(chart) })
      const change = { routes: known.routes, before: known.chart, after: chart }
      if (isLargeEdit(known.chart, chart)) return makeAtRest(chart, quickRoutes(change))
      if (chart.edgeOrder.length > hugeChartEdges) return makeAtRest(chart, rerouteAffected(change))
      return settle({ chart, routes: nudgeRoutes(rerouteAffected(change), chart) })
    },
    prepare(chart, area) {
      if (known || chart.edgeOrder.length < largeChartEdges) return
      const begun = new Map<string, Route>()
      if (area) routeWithin(chart, area, begun)
      makeLater(chart, new Map(begun), begun)
    },
    stop() {
      stopResting()
      background.stop()
      rough = null
    },
  }
}

function isLargeEdit(before: Chart, after: Chart): boolean {
  if (after.edgeOrder.length < largeChartEdges) return false
  let count = 0
  for (const id of after.nodeOrder) {
    if (before.nodes[id] !== after.nodes[id]) count += 1
    if (count > largeEditNodes) return true
  }
  return false
}

/** Adds the routes of edges that start or end within `area`, until `firstMs` have passed. */
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
