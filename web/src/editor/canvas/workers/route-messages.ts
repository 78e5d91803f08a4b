import type { Chart, Route } from '@strata/diagram'

/** What the routing worker is sent: the chart, as far as ways depend on it. */
export type RouteRequest = Chart

/** Ways come in parts, so that taking one never holds the browser up; `isLast` with the last. */
export interface RouteAnswer {
  readonly routes: readonly (readonly [string, Route])[]
  readonly isLast: boolean
}
