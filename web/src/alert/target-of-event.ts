import { type EventParams, isPlainKind, type TabTarget } from '@strata/contract'
import { expectationItemType, findExpectationItem, performanceItemType } from '../process/index.ts'

/** What an event opens: nothing where its kind of item has no screen here, or the process it stood in is not known any more. */
export function findTargetOfEvent({ item, itemId, gpChronId, miParentChronId, dataMonth, dataYear }: EventParams): TabTarget | undefined {
  if (item === 'gpfc') return { tabType: 'gpfc', tabTitle: '', sourceId: 0, tabData: { itemType: item, dataId: itemId } }
  const isData = dataMonth !== null && dataYear !== null
  const itemType = findItemType(item, { miParentChronId, isData })
  if (gpChronId === null || itemType === undefined) return undefined
  return {
    tabType: 'process',
    // The tab learns its name from the process.
    tabTitle: '',
    sourceId: gpChronId,
    tabData: {
      itemType,
      dataId: isData || itemType === 'info' ? null : itemId,
      gpfcProcessChronId: gpChronId,
      parentProcessChronId: miParentChronId,
      ...(isData && { dataMonth, dataYear }),
    },
  }
}

/** As the process's tab names it. Of a macro process is what names one. */
function findItemType(item: string, { miParentChronId, isData }: { miParentChronId: number | null; isData: boolean }): string | undefined {
  const isSub = miParentChronId !== null
  if (item === 'info' || item === 'ps' || item === 'ma' || (item === 'mi' && isSub) || isPlainKind(item)) return item
  const expectation = findExpectationItem(item)
  return expectation && (isData ? performanceItemType : expectationItemType)({ ...expectation, isSub })
}
