import type { ExpectationType } from '@strata/contract'
import { expectationItemType, findExpectationItem } from './expectation-item.ts'

/** `ced` opens the performance data of a global process's customers, `ipced` those of one of its sub-processes (specification 3 §2). */
export type PerformanceItemType = `${ExpectationType}d` | `ip${ExpectationType}d`

interface PerformanceItem {
  type: ExpectationType
  isSub: boolean
}

/** What an item type of the tree or of an address means; nothing for any other item. */
export const findPerformanceItem = (itemType: string): PerformanceItem | undefined =>
  itemType.endsWith('d') ? findExpectationItem(itemType.slice(0, -1)) : undefined

export const performanceItemType = (item: PerformanceItem): PerformanceItemType => `${expectationItemType(item)}d`
