import { addressOfTarget, type TabTarget } from '@strata/contract'
import { expect, it } from 'vitest'
import { parseAddress } from '../tabs/address.ts'
import { openTab, useTabs } from '../tabs/tabs.ts'
import { openTarget } from './open-target.ts'

const ofSubProcess: TabTarget = {
  tabType: 'process',
  tabTitle: '(P1.1) Quote',
  sourceId: 12,
  tabData: { itemType: 'ipse', dataId: 31, gpfcProcessChronId: 12, parentProcessChronId: 55, threadChronId: 7 },
}
const opened = { itemType: 'ipse', dataId: 31, gpfcProcessChronId: 12, parentProcessChronId: 55, link: { dataId: 31, threadChronId: 7 } }

it('opens the expectations of a sub-process, a comment on them at its thread, in the tab of the process above it', () => {
  openTab({ tabType: 'process', sourceId: 12, title: '(P1) Win orders', tabData: {} })
  openTarget(ofSubProcess)
  const { tabs, selectedId } = useTabs.getState()
  expect(selectedId).toBe('process.12')
  expect(tabs.find(({ id }) => id === selectedId)).toMatchObject({ tabTitle: '(P1) Win orders', tabData: opened })
})

it('opens the same from the address that a mail has', () => {
  const { companyId, open } = parseAddress(addressOfTarget(3, ofSubProcess).slice(1))
  expect([companyId, open]).toEqual([3, { tabType: 'process', sourceId: 12, item: opened }])
})

const monthOfSub: TabTarget = {
  tabType: 'process',
  tabTitle: '(P1.1) Quote',
  sourceId: 12,
  tabData: { itemType: 'ipced', dataId: null, gpfcProcessChronId: 12, parentProcessChronId: 55, dataMonth: 10, dataYear: 2026 },
}
const openedMonth = { itemType: 'ipced', gpfcProcessChronId: 12, parentProcessChronId: 55, dataMonth: 10, dataYear: 2026 }

it('opens the performance data of a month, also from the address that a mail has', () => {
  openTarget(monthOfSub)
  const { tabs, selectedId } = useTabs.getState()
  expect(tabs.find(({ id }) => id === selectedId)).toMatchObject({ id: 'process.12', tabData: openedMonth })

  const { open } = parseAddress(addressOfTarget(3, monthOfSub).slice(1))
  expect(open).toMatchObject({ tabType: 'process', sourceId: 12, item: openedMonth })
})
