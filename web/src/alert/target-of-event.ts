import type { EventParams, TabTarget } from '@strata/contract'

/** What an event opens: nothing where its kind of item has no screen here, or the process it stood in is not known any more. */
export function findTargetOfEvent({ item, itemId, gpChronId, miParentChronId }: EventParams): TabTarget | undefined {
  if (item === 'gpfc') return { tabType: 'gpfc', tabTitle: '', sourceId: 0, tabData: { itemType: item, dataId: itemId } }
  if (gpChronId === null || !(item === 'ps' || item === 'ma' || (item === 'mi' && miParentChronId !== null))) return undefined
  return {
    tabType: 'process',
    // The tab learns its name from the process.
    tabTitle: '',
    sourceId: gpChronId,
    tabData: { itemType: item, dataId: itemId, gpfcProcessChronId: gpChronId, parentProcessChronId: miParentChronId },
  }
}
