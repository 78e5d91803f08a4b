import { type Chart, edgesOf } from '../../model/index.ts'
import type { Route, Routes } from '../../shapes/index.ts'
import { nudgeRoutes } from './nudge-routes.ts'
import { routeEdge } from './route-edge.ts'

/** Routes of all edges, parallel lines apart. The same chart always gives the same routes. */
export function routeChart(chart: Chart): Routes {
  const routes = new Map<string, Route>()
  for (const edge of edgesOf(chart)) {
    const route = routeEdge(chart, edge)
    if (route) routes.set(edge.id, route)
  }
  return nudgeRoutes(routes, chart)
}
