import { summaryMessages, summaryRoutes } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type ChartPlace, refreshVersions } from '../chart/index.ts'
import { type Action, call } from '../platform/index.ts'
import { refreshProcess } from '../process/index.ts'

/** Makes the first WIP of a process's summary: its id. Where somebody was faster, the refresh shows what there is now. */
export function creatingSummary(client: QueryClient, place: ChartPlace): Action<number> {
  const { companyId, parentId } = place
  const request = { params: { companyId, parentId }, headers: { 'idempotency-key': crypto.randomUUID() } }
  return {
    work: async () => (await call(summaryRoutes.createSummary, request)).data.id,
    isBlocking: true,
    done: summaryMessages.created,
    failed: summaryMessages.createFailed,
    refresh: () => Promise.all([refreshVersions(client, place), refreshProcess(client, companyId, parentId)]),
  }
}
