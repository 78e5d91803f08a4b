import { type DataMonth, isApproved, performanceRefusalMessages as messages, nameOfMonth } from '@strata/contract'
import { countDetails, listExpectationVersions, lockExpectations } from '../expectation/index.ts'
import { fail } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { insertMonth, insertRows } from './performance-store.ts'
import { measuredOf, type PerformanceItem } from './performance-subject.ts'

/**
 * Opens a month of expectations with a row for each of the approved version, and answers its id. Which months may be opened is asked before.
 * @throws Problem WRONG_STATE without an approved version or rows, COMPONENT_EXISTS
 */
export async function openMonth(
  { tx, by, now }: Work,
  item: Pick<PerformanceItem, 'expectation' | 'place'>,
  { month, year }: DataMonth,
): Promise<number> {
  const { chronId, type } = measuredOf(item)
  // No other version is approved until this ends.
  await lockExpectations(tx, item.place.chronId)
  const approved = (await listExpectationVersions(tx, chronId)).find(isApproved)
  if (!approved) return fail('WRONG_STATE', { detail: messages.noneApproved })
  if ((await countDetails(tx, approved.id)) === 0) fail('WRONG_STATE', { detail: messages.noRows })
  const dataId = await insertMonth(tx, { expectationChronId: chronId, expectationId: approved.id, month, year, by, now })
  if (dataId === undefined) return fail('COMPONENT_EXISTS', { detail: messages.monthExists({ month: nameOfMonth({ month, year }) }) })
  await insertRows(tx, { type, dataId, expectationId: approved.id, by, now })
  return dataId
}
