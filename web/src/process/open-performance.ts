import type { DataMonth, ExpectationType } from '@strata/contract'
import { openProcessItem } from './open-process-item.ts'
import { performanceItemType } from './performance-item.ts'

interface PerformanceTarget {
  globalChronId: number
  type: ExpectationType
  /** The sub-process whose data are shown; left out: the global process's own. */
  subChronId?: number | undefined
  /** Left out: the newest open month, else the latest completed one. */
  month?: DataMonth | undefined
  /** chronId of the expectations' row to show. */
  detailChronId?: number | undefined
  /** With the charts of the row beside the table. */
  isCharted?: boolean
  /** '(P1) Win orders', for a tab that may not be open yet. */
  title?: string | undefined
}

/** What the panel of charts is called in an address. */
export const chartsPanel = 'charts'

/** Opens the performance data of a kind in the tab of their global process, at a month and a row. */
export const openPerformance = ({ globalChronId, type, subChronId, month, detailChronId, isCharted, title }: PerformanceTarget): void =>
  openProcessItem({
    globalChronId,
    title,
    itemType: performanceItemType({ type, isSub: subChronId !== undefined }),
    parentProcessChronId: subChronId,
    month,
    detailChronId,
    panel: isCharted ? chartsPanel : undefined,
  })
