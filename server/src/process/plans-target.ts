import type { TabTarget } from '@strata/contract'
import type { Place } from './place-views.ts'

/** The improvement plans of a process, at a project sheet where one is named. */
export function plansTargetOf(place: Place | null, sheetId?: number): TabTarget {
  const globalChronId = place?.chronId ?? 0
  return {
    tabType: 'process',
    tabTitle: place ? `(${place.pid}) ${place.pname}` : '',
    sourceId: globalChronId,
    tabData: { itemType: 'impplans', gpfcProcessChronId: globalChronId, ...(sheetId !== undefined && { dataId: sheetId }) },
  }
}
