import { chartRoutes, processRoutes } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/index.ts'
import { processesKey } from './process-keys.ts'

/** The processes of the approved Global Chart; none where there is none. */
export function useApprovedProcesses(companyId: number, enabled = true) {
  return useQuery({
    queryKey: [...processesKey(companyId), 'approved'],
    queryFn: async ({ signal }) => {
      const approved = await call(chartRoutes.getApproved, { params: { companyId } }, { signal })
      if (approved.data.id === null) return []
      const params = { companyId, type: 'gpfcp' as const, chartId: approved.data.id }
      return (await call(processRoutes.listProcesses, { params }, { signal })).data
    },
    enabled,
  })
}
