import { summaryMessages, summaryRoutes } from '@strata/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call, orFail } from '../../platform/index.ts'
import type { SummaryPlace } from '../summary-queries.ts'

const additionalKey = ({ companyId, processId }: SummaryPlace) => ['summary', companyId, processId, 'additional'] as const

/** Customers and suppliers of the process that are no processes of the company, by name. */
export function useAdditional(place: SummaryPlace) {
  return useQuery({
    queryKey: additionalKey(place),
    queryFn: async ({ signal }) => {
      const params = { companyId: place.companyId, chronId: place.processId }
      return (await orFail(summaryMessages.additionalFailed, call(summaryRoutes.listAdditional, { params }, { signal }))).data
    },
    staleTime: 0,
  })
}

/** A name in the list may stand in the components of a WIP too. */
export const refreshAdditional = async (client: QueryClient, place: SummaryPlace): Promise<void> => {
  await client.invalidateQueries({ queryKey: additionalKey(place) })
  void client.invalidateQueries({ queryKey: ['summary', place.companyId, place.processId, 'components'] })
}
