import { type AdditionalParty, summaryMessages, summaryRoutes } from '@strata/contract'
import { ApiProblem, call, notify } from '../../platform/index.ts'
import type { SummaryPlace } from '../summary-queries.ts'

/** Adds a customer or supplier that is no process of the company; answers what is wrong with the name, or nothing. */
export async function addParty({ companyId, processId }: SummaryPlace, csName: string): Promise<PartyResult> {
  const request = {
    params: { companyId, chronId: processId },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { processChronId: processId, csName },
  }
  return runCall(() => call(summaryRoutes.addAdditional, request), {
    done: summaryMessages.additionalAdded,
    failed: summaryMessages.additionalAddFailed,
  })
}

export async function renameParty({ companyId, processId }: SummaryPlace, { id }: AdditionalParty, csName: string): Promise<PartyResult> {
  return runCall(() => call(summaryRoutes.updateAdditional, { params: { companyId, processId, id }, body: { csName } }), {
    done: summaryMessages.additionalUpdated,
    failed: summaryMessages.additionalUpdateFailed,
  })
}

export type PartyResult = 'done' | 'taken' | 'failed'

/** Everything but a name that is taken is told here. */
async function runCall(work: () => Promise<unknown>, { done, failed }: { done: string; failed: string }): Promise<PartyResult> {
  try {
    await work()
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : undefined
    if (problem?.code === 'COMPONENT_EXISTS') return 'taken'
    notify.error(failed, problem ? { detail: problem.detail } : {})
    return 'failed'
  }
  notify.success(done)
  return 'done'
}
