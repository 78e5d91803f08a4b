import { type ExpectationInfo, expectationRoutes, expectationMessages as messages } from '@strata/contract'
import { call, findProblem, notify, whileLoading } from '../../platform/index.ts'
import { findWhoDecided } from '../../version/index.ts'
import type { ExpectationPlace } from '../opened-expectation.ts'
import { versionedExpectation } from '../versioned-expectation.ts'

/** The call of a deed that makes a version: repeated after a lost answer it makes no second one. Resolves to the version's id. */
export function callToCreate({ companyId, type, processChronId }: ExpectationPlace): () => Promise<number> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const params = { companyId, type, processChronId }
  return async () => (await call(expectationRoutes.createExpectation, { params, headers })).data.id
}

/** The same for a WIP of the approved version. `replaces` is the WIP that the person agreed to replace. */
export function callToRevise({ companyId, type }: ExpectationPlace, approvedId: number, replaces: number | null): () => Promise<number> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const params = { companyId, type, id: approvedId }
  return async () => (await call(expectationRoutes.reviseExpectation, { params, headers, body: { replaces } })).data.id
}

/** Takes a version in approval back. Where it was decided meanwhile the failure says by whom and when. */
export async function withdrawExpectation(place: ExpectationPlace, info: ExpectationInfo, zone: string | undefined): Promise<void> {
  const { id } = info
  const params = { companyId: place.companyId, type: place.type, id }
  try {
    await whileLoading(() => call(expectationRoutes.withdrawExpectation, { params }))
  } catch (error) {
    const problem = findProblem(error)
    const decided = problem?.code === 'WRONG_STATE' ? await findWhoDecided(versionedExpectation(place, info), id, zone) : undefined
    const detail = decided ?? problem?.detail
    notify.error(messages.withdrawFailed, detail === undefined ? {} : { detail })
    return
  }
  notify.success(messages.withdrawn)
}
