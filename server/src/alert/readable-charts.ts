import { type Actor, chartTables, commentTables, decide } from '@strata/contract'
import { chartRightsOf } from '../chart/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { listPlaces, type Place } from '../process/index.ts'
import type { ChartFacts } from './chart-facts-views.ts'

/** What a reader may do with versions of charts now: roles and restrictions may have changed since somebody was notified of them. */
export interface ReadableCharts {
  mayRead(chart: ChartFacts): boolean
  mayReadComments(chart: ChartFacts): boolean
}

/** For charts of these places. */
export function readableCharts(actor: Actor, places: readonly Place[]): ReadableCharts {
  const byChronId = new Map(places.map((place) => [place.chronId, place]))
  const mayTake = (tables: typeof chartTables | typeof commentTables, action: string, chart: ChartFacts) => {
    const place = chart.parentChronId === null ? null : byChronId.get(chart.parentChronId)
    return place !== undefined && decide(tables, actor, action, chartRightsOf(chart.type, place, chart)).allowed
  }
  return {
    mayRead: (chart) => mayTake(chartTables, 'read', chart),
    mayReadComments: (chart) => mayTake(commentTables, 'comments', chart),
  }
}

/** The places of these charts as the reader finds them. */
export async function listChartPlaces(tx: CompanyTransaction, actor: Actor, charts: readonly ChartFacts[]): Promise<Place[]> {
  const chronIds = charts.flatMap(({ parentChronId }) => (parentChronId === null ? [] : [parentChronId]))
  return chronIds.length === 0 ? [] : listPlaces(tx, [...new Set(chronIds)], actor.companyUserId)
}
