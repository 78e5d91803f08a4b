import { dashboardRoutes, performanceMessages } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, orFail } from '../../platform/index.ts'

/** How the approved expectations of a global process and of its sub-processes are met; its key begins as all of performance data of the process. */
export const dashboardQuery = (companyId: number, processChronId: number) =>
  queryOptions({
    queryKey: ['performance', companyId, processChronId, 'dashboard'],
    queryFn: async ({ signal }) => {
      const work = call(dashboardRoutes.getDashboard, { params: { companyId, processChronId } }, { signal })
      return (await orFail(performanceMessages.dashboardFailed, work)).data
    },
    staleTime: 0,
  })
