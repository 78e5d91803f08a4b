import { performanceMessages, trendRoutes } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, orFail } from '../../platform/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import { performanceKey } from '../performance-queries.ts'
import { type AskedTrend, type ChartRow, trendBodyOf } from './chart-choice.ts'

/** What the chart of one parameter shows. */
export const trendQuery = (place: PerformancePlace, { expectationDetailId: paramId, freq }: ChartRow, asked: AskedTrend) => {
  const body = trendBodyOf(asked, freq)
  return queryOptions({
    queryKey: [...performanceKey(place), 'trend', paramId, body],
    queryFn: async ({ signal }) => {
      const { companyId, type, chronId: id } = place
      const work = call(trendRoutes.getTrend, { params: { companyId, type, id, paramId }, body }, { signal })
      return (await orFail(performanceMessages.chartFailed, work)).data
    },
    staleTime: 0,
  })
}
