import { type SummaryVersion, summaryMessages, summaryRoutes } from '@strata/contract'
import { ApiProblem, call, notify, whileLoading } from '../platform/index.ts'
import type { SummaryPlace } from './summary-queries.ts'

/** Makes the first WIP of a process's summary: its id, or nothing where that failed. Both are told. */
export function createSummary({ companyId, processId }: SummaryPlace): Promise<number | undefined> {
  const request = { params: { companyId, parentId: processId }, headers: { 'idempotency-key': crypto.randomUUID() } }
  return runCall(() => call(summaryRoutes.createSummary, request), { done: summaryMessages.created, failed: summaryMessages.createFailed })
}

/** Makes a WIP of the approved version: its id, or nothing where that failed. Both are told. */
export function showWip(companyId: number, { id }: Pick<SummaryVersion, 'id'>): Promise<number | undefined> {
  const request = { params: { companyId, psId: id }, headers: { 'idempotency-key': crypto.randomUUID() } }
  return runCall(() => call(summaryRoutes.showWip, request), { done: summaryMessages.wipCreated, failed: summaryMessages.wipFailed })
}

async function runCall(
  work: () => Promise<{ data: { id: number } }>,
  words: { done: string; failed: string },
): Promise<number | undefined> {
  try {
    const { data } = await whileLoading(work)
    notify.success(words.done)
    return data.id
  } catch (error) {
    notify.error(words.failed, error instanceof ApiProblem ? { detail: error.detail } : {})
    return undefined
  }
}
