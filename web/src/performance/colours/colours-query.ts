import { type ChartType, type DataMonth, dashboardRoutes, performanceMessages } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ChartPlace } from '../../chart/chart-place.ts'
import { orFail } from '../../chart/load-failure.ts'
import { call } from '../../platform/client.ts'
import { coloursKey } from '../performance-queries.ts'

/** A chart whose processes have performance data, or the process it hangs below. */
export interface ColouredPlace extends ChartPlace {
  type: Exclude<ChartType, 'ps'>
}

/** How the processes of a chart met their expectations in a month. */
export const coloursQuery = ({ companyId, type: level, parentId }: ColouredPlace, { month, year }: DataMonth) =>
  queryOptions({
    queryKey: [...coloursKey(companyId), level, parentId, `${year}-${month}`],
    queryFn: async ({ signal }) => {
      const work = call(dashboardRoutes.getChartColours, { params: { companyId, level, parentId, month, year } }, { signal })
      return (await orFail(performanceMessages.coloursFailed, work)).data
    },
    staleTime: 0,
  })
