import { chartRoutes, type Process, processRoutes } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/index.ts'
import { processesKey } from './process-queries.ts'

/** The processes of the approved Global Chart; none where there is none. */
export const useApprovedProcesses = (companyId: number, enabled = true) =>
  useQuery({ queryKey: [...processesKey(companyId), 'approved'], queryFn: ({ signal }) => loadApproved(companyId, signal), enabled })

async function loadApproved(companyId: number, signal: AbortSignal): Promise<Process[]> {
  const approved = await call(chartRoutes.getApproved, { params: { companyId } }, { signal })
  if (approved.data.id === null) return []
  const params = { companyId, type: 'gpfcp' as const, chartId: approved.data.id }
  return (await call(processRoutes.listProcesses, { params }, { signal })).data
}
