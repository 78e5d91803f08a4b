import { dashboardRoutes, performanceLineMessages } from '@strata/contract'
import { query } from '../../platform/index.ts'
import { performanceBelow } from '../performance-keys.ts'

/** The parameters of the approved expectations of a global process and of its sub-processes, those that need a look first; `take`: how many of them. */
export const linesQuery = (companyId: number, processChronId: number, take?: number) =>
  query(
    {
      key: [...performanceBelow(companyId, processChronId), 'lines', take ?? 'all'],
      route: dashboardRoutes.listParameterLines,
      request: { params: { companyId, processChronId }, query: take === undefined ? {} : { take } },
      failed: performanceLineMessages.failed,
    },
    { staleTime: 0 },
  )
