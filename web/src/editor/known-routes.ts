import { type Chart, type Routes, routeChart } from '@strata/diagram'

const known = new WeakMap<Chart, Routes>()

/** Keeps the routes that the canvas made of a chart, for whoever draws the same chart elsewhere. */
export const rememberRoutes = (chart: Chart, routes: Routes): void => void known.set(chart, routes)

/** The routes that the canvas made of a chart, where it did. */
export const knownRoutesOf = (chart: Chart): Routes | undefined => known.get(chart)

/** The routes of a chart as its canvas shows them; computed where there is no canvas. */
export function routesOf(chart: Chart): Routes {
  const routes = known.get(chart) ?? routeChart(chart)
  known.set(chart, routes)
  return routes
}
