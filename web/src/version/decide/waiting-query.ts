import { alertMessages, alertRoutes } from '@strata/contract'
import { query } from '../../platform/index.ts'

/** The decisions that wait for one, in all companies one belongs to, the oldest first. */
export const waitingQuery = (companyId: number) =>
  query(
    {
      key: ['alert', companyId, 'waiting'],
      route: alertRoutes.listWaiting,
      request: { params: { companyId } },
      failed: alertMessages.waitingFailed,
    },
    { refetchOnWindowFocus: true },
  )
