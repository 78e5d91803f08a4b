import { expect, it } from 'vitest'
import { addressOfTarget, withDialog } from './target-address.ts'

const process = { tabType: 'process', tabTitle: '(P1) Win orders', sourceId: 12 }

it('names company, process, item and version', () => {
  const tabData = { itemType: 'ma', dataId: 45, gpfcProcessChronId: 12, parentProcessChronId: 12 }
  expect(addressOfTarget(1, { ...process, tabData })).toBe('/?company=1&open=process.12&item=ma&version=45')
})

it('names the macro process of a micro, and the thread of a comment', () => {
  const tabData = { itemType: 'mi', dataId: 46, gpfcProcessChronId: 12, parentProcessChronId: 55, threadChronId: 7 }
  expect(addressOfTarget(1, { ...process, tabData })).toBe('/?company=1&open=process.12&item=mi.55&version=46&thread=7')
})

it('names the type of expectations, and the sub-process whose they are', () => {
  const place = { dataId: 31, gpfcProcessChronId: 12 }
  const macro = { ...process, tabData: { itemType: 'se', ...place, parentProcessChronId: 12 } }
  const sub = { ...process, tabData: { itemType: 'ipce', ...place, parentProcessChronId: 55, threadChronId: 7 } }
  expect(addressOfTarget(1, macro)).toBe('/?company=1&open=process.12&item=se&version=31')
  expect(addressOfTarget(1, sub)).toBe('/?company=1&open=process.12&item=ipce.55&version=31&thread=7')
})

it('names the month of performance data', () => {
  const place = { dataId: null, gpfcProcessChronId: 12, dataMonth: 9, dataYear: 2026 }
  const macro = { ...process, tabData: { itemType: 'ced', ...place, parentProcessChronId: 12 } }
  const sub = { ...process, tabData: { itemType: 'ipied', ...place, parentProcessChronId: 55 } }
  expect(addressOfTarget(1, macro)).toBe('/?company=1&open=process.12&item=ced&month=2026-09')
  expect(addressOfTarget(1, sub)).toBe('/?company=1&open=process.12&item=ipied.55&month=2026-09')
})

it('names the dashboard alone', () => {
  const tabData = { itemType: 'dashboard', dataId: null, gpfcProcessChronId: 12, parentProcessChronId: 12 }
  expect(addressOfTarget(1, { ...process, tabData })).toBe('/?company=1&open=process.12&item=dashboard')
})

it('leaves out what does not apply', () => {
  const tabData = { itemType: 'info', dataId: null, gpfcProcessChronId: 12, parentProcessChronId: 12 }
  expect(addressOfTarget(3, { ...process, tabData })).toBe('/?company=3&open=process.12')
})

it('names the dialog over it: of a document by the version, of a review what is looked at', () => {
  const tabData = { itemType: 'ma', dataId: 45, gpfcProcessChronId: 12, parentProcessChronId: 12 }
  const macro = { ...process, tabData }
  expect(addressOfTarget(1, withDialog(macro, { name: 'read' }))).toBe('/?company=1&open=process.12&item=ma&version=45&dialog=read')
  expect(addressOfTarget(1, withDialog(macro, { name: 'review', id: 33, shows: 'ma' }))).toBe(
    '/?company=1&open=process.12&item=ma&version=45&dialog=review.33:ma',
  )
  const general = {
    tabType: 'globaldoc',
    tabTitle: 'General Documents',
    sourceId: 'GPD',
    tabData: { docType: 'GPD', dataId: 8, chronId: 3 },
  } as const
  expect(addressOfTarget(1, withDialog(general, { name: 'readers' }))).toBe('/?company=1&open=globaldoc.GPD&version=8&dialog=readers.8')
  const ofProcess = { ...process, tabData: { itemType: 'processdoc', gpfcProcessChronId: 12, dataId: 9 } }
  expect(addressOfTarget(1, withDialog(ofProcess, { name: 'read' }))).toBe(
    '/?company=1&open=process.12&item=processdoc&version=9&dialog=read.9',
  )
})

it('gives the Global Chart its version', () => {
  const target = { tabType: 'gpfc', tabTitle: 'Global Chart', sourceId: 20, tabData: { itemType: 'gpfc', dataId: 44 } }
  expect(addressOfTarget(2, target)).toBe('/?company=2&open=gpfc.44')
})
