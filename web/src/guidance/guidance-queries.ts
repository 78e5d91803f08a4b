import { guidanceRoutes } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/index.ts'

/** How many requests the company has left this year; asked anew each time the dialog opens. */
export const guidanceInfoQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['guidance', companyId],
    queryFn: async ({ signal }) => (await call(guidanceRoutes.getGuidanceInfo, { params: { companyId } }, { signal })).data,
    staleTime: 0,
  })
