import type { EventParams } from '@strata/contract'
import { expect, it } from 'vitest'
import { findTargetOfEvent } from './target-of-event.ts'

const about: EventParams = {
  item: 'ce',
  itemId: 31,
  gpChronId: 12,
  status: 'APPROVED',
  expectationId: 30,
  dataYear: null,
  dataMonth: null,
  miParentId: null,
  miParentChronId: null,
}

it('opens a version of the expectations of a macro process', () => {
  expect(findTargetOfEvent(about)).toMatchObject({ sourceId: 12, tabData: { itemType: 'ce', dataId: 31 } })
})

it('opens those of a sub-process at that', () => {
  const tabData = { itemType: 'ipie', dataId: 31, gpfcProcessChronId: 12, parentProcessChronId: 55 }
  expect(findTargetOfEvent({ ...about, item: 'ie', miParentId: 54, miParentChronId: 55 })?.tabData).toEqual(tabData)
})

it('opens the month of performance data that was completed, re-opened or deleted', () => {
  const month = { ...about, itemId: 77, status: 'COMPLETED', dataYear: 2026, dataMonth: 10 }
  expect(findTargetOfEvent(month)?.tabData).toEqual({
    ...{ itemType: 'ced', dataId: null, gpfcProcessChronId: 12, parentProcessChronId: null, dataMonth: 10, dataYear: 2026 },
  })
  expect(findTargetOfEvent({ ...month, item: 'se', miParentId: 54, miParentChronId: 55 })?.tabData).toMatchObject({
    ...{ itemType: 'ipsed', parentProcessChronId: 55, dataMonth: 10 },
  })
})

it('opens nothing of a kind that has no screen', () => {
  expect(findTargetOfEvent({ ...about, item: 'mi' })).toBeUndefined()
  expect(findTargetOfEvent({ ...about, item: 'GPD' })).toBeUndefined()
})

it('opens the process where nothing else may be opened', () => {
  const tabData = { itemType: 'info', dataId: null, gpfcProcessChronId: 12, parentProcessChronId: null }
  expect(findTargetOfEvent({ ...about, item: 'info', itemId: 12 })?.tabData).toEqual(tabData)
})
