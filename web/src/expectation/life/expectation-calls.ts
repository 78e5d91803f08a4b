import { type ExpectationInfo, expectationDetailRoutes, expectationRoutes, expectationMessages as messages } from '@strata/contract'
import { call, findProblem, notify, whileLoading } from '../../platform/index.ts'
import { describeDecision } from '../../version/index.ts'
import type { ExpectationPlace } from '../opened-expectation.ts'

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
export async function withdrawExpectation(place: ExpectationPlace, { id }: ExpectationInfo, zone: string | undefined): Promise<void> {
  const params = { companyId: place.companyId, type: place.type, id }
  try {
    await whileLoading(() => call(expectationRoutes.withdrawExpectation, { params }))
  } catch (error) {
    const problem = findProblem(error)
    const decided = problem?.code === 'WRONG_STATE' ? await findWhoDecided(place, id, zone) : undefined
    const detail = decided ?? problem?.detail
    notify.error(messages.withdrawFailed, detail === undefined ? {} : { detail })
    return
  }
  notify.success(messages.withdrawn)
}

/** "Version 3 was approved by Marta Ruiz on Nov 20 2026 10:00 AM.", where that can still be read. */
export async function findWhoDecided(place: ExpectationPlace, id: number, zone: string | undefined): Promise<string | undefined> {
  const params = { companyId: place.companyId, type: place.type, id }
  const answer = await call(expectationDetailRoutes.getExpectation, { params }).catch(() => undefined)
  return answer && describeDecision(answer.data.info, zone)
}
