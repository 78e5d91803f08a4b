import { linkTo, openTab, tabIdOf, useTabs } from '../tabs/index.ts'
import type { ItemType } from './item-type.ts'

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
  dataMonth?: number | undefined
  dataYear?: number | undefined
  detailChronId?: number | undefined
  /** It is opened for what waits there: a decision, or this thread of comments. */
  isLink?: boolean
  threadChronId?: number | undefined
}

/**
 * Opens the process's tab at an item, or selects the tab it has and goes there. While something is unsaved it says
 * 'Chart has unsaved changes' instead (specification 2 §2).
 */
export function openProcessItem({ globalChronId, title, isLink = false, threadChronId, ...item }: ProcessItem): void {
  const id = tabIdOf('process', globalChronId)
  const known = useTabs.getState().tabs.find((tab) => tab.id === id)?.tabTitle
  const tabData = { gpfcProcessChronId: globalChronId, ...item }
  openTab({
    tabType: 'process',
    title: title ?? known ?? '',
    sourceId: globalChronId,
    tabData: isLink ? linkTo(tabData, threadChronId) : tabData,
  })
}
