import { performanceMessages, trendRoutes } from '@strata/contract'
import { type QueryClient, useIsFetching } from '@tanstack/react-query'
import { query } from '../../platform/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import { performanceKey } from '../performance-keys.ts'
import { type AskedTrend, type ChartRow, trendBodyOf } from './chart-choice.ts'

const trendsKey = (place: PerformancePlace) => [...performanceKey(place), 'trend'] as const

/** The numbers of all charts that are drawn, asked for again. */
export const refreshTrends = (client: QueryClient, place: PerformancePlace): Promise<void> =>
  client.invalidateQueries({ queryKey: trendsKey(place) })

/** Whether numbers of charts are on their way. */
export const useAreTrendsLoading = (place: PerformancePlace): boolean => useIsFetching({ queryKey: trendsKey(place) }) > 0

/** What the chart of one parameter shows. */
export const trendQuery = (place: PerformancePlace, { expectationDetailId: paramId, freq }: ChartRow, asked: AskedTrend) => {
  const body = trendBodyOf(asked, freq)
  return query(
    {
      key: [...trendsKey(place), paramId, body],
      route: trendRoutes.getTrend,
      request: { params: { companyId: place.companyId, type: place.type, id: place.chronId, paramId }, body },
      failed: performanceMessages.chartFailed,
    },
    { staleTime: 0 },
  )
}
