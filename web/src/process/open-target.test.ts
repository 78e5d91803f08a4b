import { addressOfTarget, parsePlace, type TabTarget } from '@strata/contract'
import { expect, it } from 'vitest'
import { openPlace, useTabs } from '../tabs/tabs.ts'
import { openTarget } from './open-target.ts'

const ofSubProcess: TabTarget = {
  tabType: 'process',
  tabTitle: '(P1.1) Quote',
  sourceId: 12,
  tabData: { itemType: 'ipse', dataId: 31, gpfcProcessChronId: 12, parentProcessChronId: 55, threadChronId: 7 },
}
const opened = { tab: 'process', source: 12, item: 'ipse', macro: 55, version: 31, thread: 7 }

it('opens the expectations of a sub-process, a comment on them at its thread, in the tab of the process above it', () => {
  openPlace({ tab: 'process', source: 12 }, '(P1) Win orders')
  openTarget(ofSubProcess)
  const { tabs, selectedId } = useTabs.getState()
  expect(selectedId).toBe('process.12')
  expect(tabs.find(({ id }) => id === selectedId)).toEqual({
    id: 'process.12',
    tabTitle: '(P1) Win orders',
    place: opened,
    arrival: opened,
  })
})

it('opens the same from the address that a mail has', () => {
  expect(parsePlace(addressOfTarget(3, ofSubProcess))).toEqual({ companyId: 3, place: opened })
})

const monthOfSub: TabTarget = {
  tabType: 'process',
  tabTitle: '(P1.1) Quote',
  sourceId: 12,
  tabData: { itemType: 'ipced', dataId: null, gpfcProcessChronId: 12, parentProcessChronId: 55, dataMonth: 10, dataYear: 2026 },
}
const openedMonth = { tab: 'process', source: 12, item: 'ipced', macro: 55, month: { month: 10, year: 2026 } }

it('opens the performance data of a month, also from the address that a mail has', () => {
  openTarget(monthOfSub)
  const { tabs, selectedId } = useTabs.getState()
  expect(tabs.find(({ id }) => id === selectedId)).toMatchObject({ id: 'process.12', place: openedMonth })
  expect(parsePlace(addressOfTarget(3, monthOfSub)).place).toEqual(openedMonth)
})
