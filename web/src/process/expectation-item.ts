import { type ExpectationType, expectationTypes, processItemMessages } from '@strata/contract'

/** `ce` opens a global process's own, `ipce` those of one of its sub-processes (specification 3 §2). */
export type ExpectationItemType = ExpectationType | `ip${ExpectationType}`

export interface ExpectationItem {
  type: ExpectationType
  isSub: boolean
}

/** What an item type of the tree or of an address means; nothing for any other item. */
export function findExpectationItem(itemType: string): ExpectationItem | undefined {
  const type = expectationTypes.find((known) => itemType === known || itemType === `ip${known}`)
  return type && { type, isSub: itemType !== type }
}

export const expectationItemType = ({ type, isSub }: ExpectationItem): ExpectationItemType => (isSub ? `ip${type}` : type)

/** What the tree calls a kind of expectations (specification 2 §2). */
export const expectationLeafNames: Readonly<Record<ExpectationType, string>> = processItemMessages.expectations

/** What it calls the performance data of that kind. */
export const performanceLeafNames: Readonly<Record<ExpectationType, string>> = processItemMessages.performance
