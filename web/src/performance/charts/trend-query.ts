import { performanceMessages, trendRoutes } from '@strata/contract'
import { query } from '../../platform/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import { performanceKey } from '../performance-keys.ts'
import { type AskedTrend, type ChartRow, trendBodyOf } from './chart-choice.ts'

/** What the chart of one parameter shows. */
export const trendQuery = (place: PerformancePlace, { expectationDetailId: paramId, freq }: ChartRow, asked: AskedTrend) => {
  const body = trendBodyOf(asked, freq)
  return query(
    {
      key: [...performanceKey(place), 'trend', paramId, body],
      route: trendRoutes.getTrend,
      request: { params: { companyId: place.companyId, type: place.type, id: place.chronId, paramId }, body },
      failed: performanceMessages.chartFailed,
    },
    { staleTime: 0 },
  )
}
