import { expectationDetailRoutes, type Frequency, frequencyRoutes, expectationMessages as messages } from '@strata/contract'
import { type ActionOutcome, call, notify, runAction, runSave } from '../../platform/index.ts'
import { unlessGone } from '../expectation-queries.ts'
import type { ExpectationPlace, OpenedExpectation } from '../opened-expectation.ts'

export type DetailOutcome =
  | { kind: 'saved'; id: number }
  /** `detail` names who was faster. */
  | { kind: 'meanwhile'; detail: string }
  /** The row, or the whole version, was deleted. */
  | { kind: 'gone' }
  /** A toast is shown; `errors` belong to their fields, by path. */
  | { kind: 'refused'; errors: Record<string, string> }

const pathOf = ({ place: { companyId, type }, info: { id } }: OpenedExpectation) => ({ companyId, type, id })

/** Adds a row; `key` makes a second try with the same row harmless (specification 5 §18). */
export async function addDetail(opened: OpenedExpectation, body: Record<string, unknown>, key: string): Promise<DetailOutcome> {
  const request = { params: pathOf(opened), headers: { 'idempotency-key': key }, body }
  const work = async () => (await call(expectationDetailRoutes.addDetail, request)).data.id
  const outcome = await runSave({ work, done: messages.detailAdded, failed: messages.detailAddFailed })
  return outcome.kind === 'saved' ? { kind: 'saved', id: outcome.value } : outcome
}

/** Changes a row; `etag` is of the state that the change was made from. */
export async function updateDetail(
  opened: OpenedExpectation,
  { id, etag }: { id: number; etag: string },
  body: Record<string, unknown>,
): Promise<DetailOutcome> {
  const request = { params: { ...pathOf(opened), detailId: id }, headers: { 'if-match': etag }, body }
  const work = async () => (await unlessGone(call(expectationDetailRoutes.updateDetail, request))) !== undefined
  const done = (isThere: boolean) => void (isThere && notify.success(messages.detailUpdated))
  const outcome = await runSave({ work, done, failed: messages.detailUpdateFailed })
  if (outcome.kind !== 'saved') return outcome
  return outcome.value ? { kind: 'saved', id } : { kind: 'gone' }
}

/** Adds a frequency to those of a process. That its name is taken is for the form to show. */
export const addFrequency = (
  { companyId, processChronId }: ExpectationPlace,
  name: string,
  { key, refresh }: { key: string; refresh: () => Promise<unknown> },
): Promise<ActionOutcome<Frequency>> =>
  runAction({
    work: async () => {
      const request = { params: { companyId, processChronId }, headers: { 'idempotency-key': key }, body: { name } }
      return (await call(frequencyRoutes.addFrequency, request)).data
    },
    done: messages.frequencyAdded,
    failed: (problem) => (problem?.code === 'NAME_EXISTS' ? undefined : { text: messages.frequencyAddFailed, detail: problem?.detail }),
    retry: 'never',
    refresh: async (isDone) => isDone && (await refresh()),
  })
