import type { DataMonth, ItemType } from '@strata/contract'
import { openPlace } from '../tabs/index.ts'

interface ProcessItem {
  globalChronId: number
  /** '(P1) Win orders'; left out, an open tab keeps its name. */
  title?: string | undefined
  itemType: ItemType
  /** The macro process of a micro, or of its expectations. */
  parentProcessChronId?: number | undefined
  /** The version to show, where it is not the default one. */
  dataId?: number | undefined
  /** The month of performance data, and the row to show of them. */
  month?: DataMonth | undefined
  detailChronId?: number | undefined
  /** What is open beside it. */
  panel?: string | undefined
}

/**
 * Opens the process's tab at an item, or selects the tab it has and goes there. While something is unsaved it says
 * 'Chart has unsaved changes' instead (specification 2 §2).
 */
export function openProcessItem(item: ProcessItem): void {
  const { globalChronId, title, itemType, parentProcessChronId, dataId, month, detailChronId, panel } = item
  openPlace(
    {
      tab: 'process',
      source: globalChronId,
      ...(itemType !== 'info' && { item: itemType, macro: parentProcessChronId }),
      version: dataId,
      month,
      row: detailChronId,
      panel,
    },
    title,
  )
}
