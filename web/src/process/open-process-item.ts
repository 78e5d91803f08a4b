import { tabIdOf } from '../shell/tab-rules.ts'
import { openTab, useTabs } from '../shell/tabs.ts'
import type { ItemType } from './item-type.ts'

interface ProcessItem {
  globalChronId: number
  /** '(P1) Win orders'; left out, an open tab keeps its name. */
  title?: string
  itemType: ItemType
  /** The macro process of a micro. */
  parentProcessChronId?: number | undefined
  /** The version to show, where it is not the default one. */
  dataId?: number | undefined
}

/**
 * Opens the process's tab at an item, or selects the tab it has and goes there. While something is unsaved it says
 * 'Chart has unsaved changes' instead (`spec 2 §2`).
 */
export function openProcessItem({ globalChronId, title, itemType, parentProcessChronId, dataId }: ProcessItem): void {
  const id = tabIdOf('process', globalChronId)
  const known = useTabs.getState().tabs.find((tab) => tab.id === id)?.tabTitle
  openTab({
    tabType: 'process',
    title: title ?? known ?? '',
    sourceId: globalChronId,
    tabData: { gpfcProcessChronId: globalChronId, itemType, parentProcessChronId, dataId },
  })
}
