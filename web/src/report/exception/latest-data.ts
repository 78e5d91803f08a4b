import { type DataMonth, dashboardRoutes } from '@strata/contract'
import { queryAnswer } from '../../platform/index.ts'

/** The latest completed month of the company's performance data; null where none of the last 12 is. */
export const latestDataQuery = (companyId: number, current: DataMonth) =>
  queryAnswer(
    {
      key: ['report', companyId, 'latestData', `${current.year}-${current.month}`],
      route: dashboardRoutes.getChartColours,
      request: { params: { companyId, level: 'gpfc', parentId: 0, ...current } },
    },
    ({ data }) => data.months[0] ?? null,
    { staleTime: 0, retry: false },
  )
