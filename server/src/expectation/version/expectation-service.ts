import {
  awaitingStatuses,
  editableStatuses,
  expectationMessages,
  fullName,
  isRestorable,
  openStatuses,
  replacedStatuses,
} from '@strata/contract'
import { describeMoment, fail } from '../../platform/index.ts'
import { hasApprovedSummary } from '../approved-summary-views.ts'
import { type ExpectationItem, typeOf, versionOf } from '../expectation-subject.ts'
import { type ExpectationVersionRow, listExpectations, listExpectationVersions } from '../expectation-views.ts'
import { copyDetails } from '../row/detail-store.ts'
import { countDetails } from '../row/detail-views.ts'
import { lockExpectations } from './expectation-lock-views.ts'
import { deleteWip, insertExpectation, replaceWip, restoreReplaced } from './expectation-store.ts'
import type { ExpectationWork } from './expectation-work.ts'

/** Makes the first WIP of a process and answers its id. @throws Problem WRONG_STATE without an approved summary, COMPONENT_EXISTS */
export async function createExpectation(
  { tx, by, now }: ExpectationWork,
  item: Pick<ExpectationItem, 'type' | 'place' | 'globalPlace'>,
): Promise<number> {
  const type = typeOf(item)
  const { chronId: processChronId } = item.place
  await lockExpectations(tx, processChronId)
  if (!(await hasApprovedSummary(tx, item.globalPlace.chronId))) fail('WRONG_STATE', { detail: expectationMessages.noSummary })
  const versions = await listExpectations(tx, type, [processChronId])
  if (versions.some(({ status }) => !replacedStatuses.includes(status)))
    fail('COMPONENT_EXISTS', { detail: 'These expectations exist already.' })
  return insertExpectation(tx, { type, processChronId, by, now })
}

export interface Revision {
  item: Pick<ExpectationItem, 'version' | 'timezone'>
  /** The WIP the person agreed to replace; null or left out: none. */
  replaces: number | null | undefined
}

/** Makes a WIP with the rows of the approved version and answers its id. @throws Problem IA_EXISTS, WIP_EXISTS */
export async function reviseExpectation({ tx, by, now }: ExpectationWork, { item, replaces = null }: Revision): Promise<number> {
  const { id: fromId, chronId, type, processChronId } = versionOf(item)
  const wip = await findOpenWip(tx, chronId)
  if (wip && replaces !== wip.id) fail('WIP_EXISTS', { detail: describeWip(wip, item.timezone) })
  await replaceWip(tx, chronId, now)
  const toId = await insertExpectation(tx, { type, processChronId, chronId, by, now })
  await copyDetails(tx, { fromId, toId, by, now })
  return toId
}

/** Makes a replaced WIP the present one; the present one is replaced in turn. @throws Problem WRONG_STATE after 90 days, IA_EXISTS */
export async function restoreExpectation({ tx, by, now }: ExpectationWork, item: Pick<ExpectationItem, 'version'>): Promise<void> {
  const { id, chronId, replacedOn } = versionOf(item)
  if (!isRestorable(replacedOn, now)) fail('WRONG_STATE')
  await findOpenWip(tx, chronId)
  await replaceWip(tx, chronId, now)
  if (!(await restoreReplaced(tx, { id, chronId, by, now }))) fail('WRONG_STATE')
}

/** Deletes a WIP without rows; an approved version stays. @throws Problem WRONG_STATE */
export async function deleteExpectation({ tx, by, now }: ExpectationWork, item: Pick<ExpectationItem, 'version'>): Promise<void> {
  const { id } = versionOf(item)
  if ((await countDetails(tx, id)) > 0) fail('WRONG_STATE', { detail: expectationMessages.rowsFirst })
  if (!(await deleteWip(tx, id, { by, now }))) fail('WRONG_STATE')
}

async function findOpenWip(tx: ExpectationWork['tx'], chronId: number): Promise<ExpectationVersionRow | undefined> {
  const open = (await listExpectationVersions(tx, chronId)).filter(({ status }) => openStatuses.includes(status))
  if (open.some(({ status }) => awaitingStatuses.includes(status)))
    fail('IA_EXISTS', { detail: 'A version of these expectations is in approval.' })
  return open.find(({ status }) => editableStatuses.includes(status))
}

const describeWip = ({ preparedBy, createdOn }: ExpectationVersionRow, timezone: string): string =>
  `${fullName(preparedBy)} made a WIP on ${describeMoment(createdOn, timezone)}.`
