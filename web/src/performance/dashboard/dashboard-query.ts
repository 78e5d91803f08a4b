import { dashboardRoutes, performanceMessages } from '@strata/contract'
import { query } from '../../platform/index.ts'
import { performanceBelow } from '../performance-keys.ts'

/** How the approved expectations of a global process and of its sub-processes are met. */
export const dashboardQuery = (companyId: number, processChronId: number) =>
  query(
    {
      key: [...performanceBelow(companyId, processChronId), 'dashboard'],
      route: dashboardRoutes.getDashboard,
      request: { params: { companyId, processChronId } },
      failed: performanceMessages.dashboardFailed,
    },
    { staleTime: 0 },
  )
