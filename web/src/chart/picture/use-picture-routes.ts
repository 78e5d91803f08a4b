import { type Chart, type Routes, routeChart } from '@strata/diagram'
import { useEffect, useState } from 'react'
import { createRouteKeeper } from '../../editor/index.ts'

/** Charts with fewer connections are routed at once. */
const soonEnough = 250

/** Returning to a picture draws it at once. */
const known = new WeakMap<Chart, Routes>()
const noRoutes: Routes = new Map()

/** The routes of all connections; those of a large chart come once they are found, so that its steps are seen at once. */
export function usePictureRoutes(chart: Chart): Routes {
  const [made, setMade] = useState<{ chart: Chart; routes: Routes }>()
  const routes = known.get(chart) ?? (chart.edgeOrder.length < soonEnough ? keep(chart, routeChart(chart)) : undefined)
  useEffect(() => {
    if (known.has(chart)) return
    const keeper = createRouteKeeper(() => setMade({ chart, routes: keep(chart, keeper.of(chart)) }))
    keeper.prepare(chart, null)
    return keeper.stop
  }, [chart])
  return routes ?? (made?.chart === chart ? made.routes : noRoutes)
}

function keep(chart: Chart, routes: Routes): Routes {
  known.set(chart, routes)
  return routes
}
