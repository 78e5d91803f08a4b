import { expectationDetailRoutes, expectationMessages } from '@strata/contract'
import { call, findProblem, notify, readSaveFailure } from '../../platform/index.ts'
import type { OpenedExpectation } from '../opened-expectation.ts'

export type DetailOutcome =
  | { kind: 'saved'; id: number }
  /** `detail` says who was faster. */
  | { kind: 'meanwhile'; detail: string }
  /** The row, or all of the version, is not there any more. */
  | { kind: 'gone' }
  /** Told already; `errors` belong to their fields, by path. */
  | { kind: 'refused'; errors: Record<string, string> }

const pathOf = ({ place: { companyId, type }, info: { id } }: OpenedExpectation) => ({ companyId, type, id })

/** Adds a row and says so; `key` makes a second try with the same row harmless (specification 5 §18). */
export async function addDetail(opened: OpenedExpectation, body: Record<string, unknown>, key: string): Promise<DetailOutcome> {
  try {
    const { data } = await call(expectationDetailRoutes.addDetail, { params: pathOf(opened), headers: { 'idempotency-key': key }, body })
    notify.success(expectationMessages.detailAdded)
    return { kind: 'saved', id: data.id }
  } catch (error) {
    return readFailure(error, expectationMessages.detailAddFailed)
  }
}

/** Changes a row and says so; `etag` is of the state that the change was made from. */
export async function updateDetail(
  opened: OpenedExpectation,
  { id, etag }: { id: number; etag: string },
  body: Record<string, unknown>,
): Promise<DetailOutcome> {
  try {
    const params = { ...pathOf(opened), detailId: id }
    await call(expectationDetailRoutes.updateDetail, { params, headers: { 'if-match': etag }, body })
    notify.success(expectationMessages.detailUpdated)
    return { kind: 'saved', id }
  } catch (error) {
    if (findProblem(error)?.code === 'NOT_FOUND') return { kind: 'gone' }
    return readFailure(error, expectationMessages.detailUpdateFailed)
  }
}

function readFailure(error: unknown, failed: string): DetailOutcome {
  const outcome = readSaveFailure(error, failed)
  return outcome.kind === 'saved' ? { kind: 'refused', errors: {} } : outcome
}
