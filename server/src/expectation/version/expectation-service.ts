import { expectationMessages, expectationRefusalMessages, replacedStatuses } from '@strata/contract'
import { fail } from '../../platform/index.ts'
import { followVersion } from '../../suggestion/index.ts'
import { type Replacement, replaceWip, versionOf, type Work } from '../../version/index.ts'
import { hasApprovedSummary } from '../approved-summary-views.ts'
import { type ExpectationItem, typeOf } from '../expectation-subject.ts'
import { listExpectations } from '../expectation-views.ts'
import { copyDetails } from '../row/detail-store.ts'
import { countDetails } from '../row/detail-views.ts'
import { versionedExpectation } from '../versioned-expectation.ts'
import { lockExpectations } from './expectation-lock-views.ts'
import { deleteWip, insertExpectation } from './expectation-store.ts'

/** Makes the first WIP of a process and answers its id. @throws Problem WRONG_STATE without an approved summary, COMPONENT_EXISTS */
export async function createExpectation(
  { tx, by, now }: Work,
  item: Pick<ExpectationItem, 'type' | 'place' | 'globalPlace'>,
): Promise<number> {
  const type = typeOf(item)
  const { chronId: processChronId } = item.place
  await lockExpectations(tx, processChronId)
  if (!(await hasApprovedSummary(tx, item.globalPlace.chronId))) fail('WRONG_STATE', { detail: expectationMessages.noSummary })
  const versions = await listExpectations(tx, type, [processChronId])
  if (versions.some(({ status }) => !replacedStatuses.includes(status)))
    fail('COMPONENT_EXISTS', { detail: expectationRefusalMessages.exists })
  return insertExpectation(tx, { type, processChronId, by, now })
}

/** Makes a WIP with the rows of the approved version and answers its id. @throws Problem IA_EXISTS, WIP_EXISTS */
export async function reviseExpectation(
  work: Work,
  replacement: Replacement<Pick<ExpectationItem, 'version' | 'place' | 'globalPlace'>>,
): Promise<number> {
  const { tx, by, now } = work
  const { id: fromId, chronId, type, processChronId } = versionOf(replacement.item)
  await replaceWip(versionedExpectation, work, replacement)
  const toId = await insertExpectation(tx, { type, processChronId, chronId, by, now })
  await copyDetails(tx, { fromId, toId, by, now })
  return toId
}

/** Deletes a WIP without rows; an approved version stays. @throws Problem WRONG_STATE */
export async function deleteExpectation(work: Work, item: Pick<ExpectationItem, 'version'>): Promise<void> {
  const { tx } = work
  const version = versionOf(item)
  if ((await countDetails(tx, version.id)) > 0) fail('WRONG_STATE', { detail: expectationMessages.rowsFirst })
  if (!(await deleteWip(tx, version.id, work))) fail('WRONG_STATE')
  await followVersion(work, version, 'replaced')
}
