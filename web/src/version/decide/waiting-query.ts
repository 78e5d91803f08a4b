import { alertMessages, alertRoutes, type WaitingDecision } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, orFail } from '../../platform/index.ts'

/** The decisions that wait for one, in all companies one belongs to, the oldest first. */
export const waitingQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['alert', companyId, 'waiting'],
    queryFn: async ({ signal }): Promise<WaitingDecision[]> =>
      (await orFail(alertMessages.waitingFailed, call(alertRoutes.listWaiting, { params: { companyId } }, { signal }))).data,
    refetchOnWindowFocus: true,
  })
