import { nudgeRoutes, rerouteAffected, routeChart } from '../../geometry/index.ts'
import type { Chart } from '../../model/index.ts'
import type { Routes } from '../../shapes/index.ts'
import { type ChartMeasure, measureChart } from '../measure-chart.ts'
import { crampedLabels, tidyDisorder } from './tidy-disorder.ts'

/** A chart on its way to being tidy, with what is compared of it. */
export interface TidyState {
  readonly chart: Chart
  /** Ids that may move; null: all. */
  readonly part: ReadonlySet<string> | null
  readonly routes: Routes
  readonly measure: ChartMeasure
  /** Units that are not quite in line, gaps that are not quite the same, and what is crammed. */
  readonly disorder: number
  readonly crampedLabels: number
}

export function startTidy(chart: Chart, part: ReadonlySet<string> | null): TidyState {
  return stateOf(chart, part, routeChart(chart))
}

/** The same with another chart: only what changed is routed again. */
export function stateWith({ chart, part, routes }: TidyState, next: Chart): TidyState {
  return stateOf(next, part, nudgeRoutes(rerouteAffected({ routes, before: chart, after: next }), next))
}

function stateOf(chart: Chart, part: TidyState['part'], routes: Routes): TidyState {
  return {
    chart,
    part,
    routes,
    measure: measureChart(chart, routes),
    disorder: tidyDisorder(chart, part),
    crampedLabels: crampedLabels(chart, routes),
  }
}

const counts = ['bends', 'crossings', 'throughs', 'slants'] as const
/** A step that only sets things in line makes the chart larger by no more than this. */
const growth = 1.03

/**
 * Whether `next` is better: fewer things over each other; else nothing worse, and something better. Each step that is taken
 * brings counts down, so there is a last one.
 */
export function isBetter(next: TidyState, now: TidyState): boolean {
  if (next.measure.overlaps !== now.measure.overlaps) return next.measure.overlaps < now.measure.overlaps
  if (
    next.disorder > now.disorder ||
    next.crampedLabels > now.crampedLabels ||
    counts.some((name) => next.measure[name] > now.measure[name])
  )
    return false
  if (next.measure.width > now.measure.width * growth || next.measure.height > now.measure.height * growth) return false
  return (
    next.disorder < now.disorder || next.crampedLabels < now.crampedLabels || counts.some((name) => next.measure[name] < now.measure[name])
  )
}

/** Whether a chart is surely no better, to be seen before it is routed: its units are more out of line, and nothing can make up for that. */
export function isSurelyWorse(next: Chart, now: TidyState): boolean {
  return now.measure.overlaps === 0 && tidyDisorder(next, now.part) > now.disorder
}
