import { type GuidanceRequest, guidanceMessages, guidanceRoutes } from '@strata/contract'
import { type Action, call, query } from '../platform/index.ts'

/** How many requests the company has left this year; asked again each time the dialog opens. */
export const guidanceInfoQuery = (companyId: number) =>
  query({ key: ['guidance', companyId], route: guidanceRoutes.getGuidanceInfo, request: { params: { companyId } } }, { staleTime: 0 })

/** Sends a request, once for each key. What belongs to a field is shown there; the toast says why all else failed. */
export const sendingRequest = (companyId: number, body: GuidanceRequest, key: string): Action => ({
  work: () => call(guidanceRoutes.sendGuidanceRequest, { params: { companyId }, headers: { 'idempotency-key': key }, body }),
  done: guidanceMessages.sent,
  failed: (problem) => ({ text: guidanceMessages.sendFailed, detail: problem?.issues.length === 0 ? problem.detail : undefined }),
  retry: 'never',
})
