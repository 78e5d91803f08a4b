import { summaryMessages, summaryRoutes } from '@strata/contract'
import { ApiProblem, call, notify, whileLoading } from '../platform/index.ts'
import type { SummaryPlace } from './summary-queries.ts'

/** Makes the first WIP of a process's summary: its id, or nothing where that failed. Both are told. */
export async function createSummary({ companyId, processId }: SummaryPlace): Promise<number | undefined> {
  const request = { params: { companyId, parentId: processId }, headers: { 'idempotency-key': crypto.randomUUID() } }
  try {
    const { data } = await whileLoading(() => call(summaryRoutes.createSummary, request))
    notify.success(summaryMessages.created)
    return data.id
  } catch (error) {
    notify.error(summaryMessages.createFailed, error instanceof ApiProblem ? { detail: error.detail } : {})
    return undefined
  }
}
