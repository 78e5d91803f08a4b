import { type ProcessType, processRoutes } from '@strata/contract'
import { query } from '../platform/index.ts'
import { processesKey } from './process-keys.ts'

/** The ids of processes that were removed from a chart; `chartId` is one of its versions. */
export const deletedIdsQuery = (companyId: number, type: ProcessType, chartId: number) =>
  query(
    {
      key: [...processesKey(companyId), type, 'deletedIds', chartId],
      route: processRoutes.listDeletedIds,
      request: { params: { companyId, type, id: chartId } },
    },
    { staleTime: 0 },
  )
